/**
 * Kinds of things and the drawing that stands for all of them: `noun: drawing`. A noun without a
 * drawing of its own takes that of the nearest kind above it in WordNet. `bow#4` is the fourth
 * sense of a word; without a number it is the first. `animal?` is only taken when no other kind is
 * found above the noun.
 */
export const anchors = new Map(
  `
  person: person, tree: deciduous-tree, conifer: evergreen-tree, palm#3: palm-tree, flower: tulip,
  shrub: potted-plant, herb: herb, grass: sheaf-of-rice, cereal: sheaf-of-rice, cactus: cactus, fern: herb,
  moss: herb, vine: herb, houseplant: potted-plant, mushroom: mushroom, fungus: mushroom, seaweed: herb,
  orchid: hibiscus, lily: white-flower, daisy: blossom, rose: rose, poppy: hibiscus, iris: hyacinth,
  lavender: hyacinth,

  bird: bird, bird of prey: eagle, seabird: bird, corvine bird: black-bird, domestic fowl: rooster, duck: duck,
  owl: owl, parrot: parrot, swan: swan, goose: goose, penguin: penguin, wading bird: flamingo, dove: dove,
  pigeon: dove, game bird: turkey, hummingbird: bird, pheasant: peacock, ratite: dodo, fish: fish, shark: shark,
  whale#2: whale, dolphin#2: dolphin, pinniped mammal: seal, eel: snake, seahorse#2: tropical-fish, crab: crab,
  lobster: lobster, crayfish: lobster, shrimp#3: shrimp, crustacean: crab, cephalopod: octopus, mollusk: snail,
  gastropod: snail, bivalve: oyster, coelenterate: jellyfish, starfish: star, dog: dog, poodle: poodle, cat: cat,
  horse: horse, equine: horse, donkey#2: donkey, bear: bear, deer: deer, elk: moose, antelope: deer, monkey: monkey,
  ape: gorilla, lemur: monkey, primate#2: monkey, wolf: wolf, fox: fox, hyena: wolf, big cat: leopard,
  wildcat#3: leopard, cattle: cow, bull: ox, sheep: ewe, goat: goat, swine: pig, camel: camel, rodent: mouse,
  squirrel: chipmunk, rabbit: rabbit, leporid: rabbit, bat: bat, elephant: elephant, mustelid: otter,
  marsupial: kangaroo, viverrine: cat, edentate: sloth, insectivore: hedgehog, carnivore: fox, ungulate: deer,
  mammal: badger, snake: snake, lizard: lizard, saurian: lizard, turtle#2: turtle, frog: frog, toad: frog,
  salamander: lizard, crocodilian reptile: crocodile, dinosaur: t-rex, sauropod: sauropod, pterosaur: bat,
  reptile: lizard, insect: beetle, butterfly: butterfly, moth: butterfly, bee: honeybee, wasp: honeybee, ant: ant,
  beetle: beetle, fly: fly, mosquito: mosquito, grasshopper: cricket, dragonfly: butterfly, spider: spider,
  arachnid: spider, scorpion: scorpion, worm: worm, larva: bug, caterpillar: bug, monster: dragon,
  mythical monster: dragon, animal?: cat,

  building: classical-building, house: house, dwelling: house, cottage: house-with-garden, cabin#2: hut, shed: hut,
  hut#2: hut, barn: house, farm building: house, tower: tokyo-tower, church#2: church, temple: classical-building,
  mosque: mosque, monastery: church, castle: castle, castle#2: castle, fortification: castle, palace: castle,
  skyscraper: office-building, hotel: hotel, hospital: hospital, school#2: school, shop: convenience-store,
  factory: factory, monument: moai, place of worship: church, theater: classical-building,
  ruin#2: classical-building, mill: hut, greenhouse: house, sculpture: moai, fountain: fountain, tent: tent,
  arch#4: classical-building, wall: brick, motor vehicle: automobile, car: automobile, truck: delivery-truck,
  bus: bus, van#3: minibus, tractor: tractor, motorcycle: motorcycle, bicycle: bicycle, scooter#2: kick-scooter,
  train: locomotive, locomotive: locomotive, railcar: railway-car, cart: auto-rickshaw, carriage#2: auto-rickshaw,
  sled: sled, tank: tractor, streetcar: tram, aircraft: airplane, airplane: airplane, helicopter: helicopter,
  airship: balloon, rocket: rocket, spacecraft: rocket, satellite: satellite, ship: ship, boat: motor-boat,
  sailing vessel: sailboat, sailboat: sailboat, canoe: canoe, small boat: canoe, submarine: ship, vessel#2: sailboat,
  balloon: balloon, wagon: auto-rickshaw,

  fruit: red-apple, edible fruit: red-apple, berry: strawberry, citrus: tangerine, melon: melon, nut: chestnut,
  edible nut: chestnut, vegetable: carrot, root vegetable: carrot, cruciferous vegetable: broccoli,
  squash#2: jack-o-lantern, legume: beans, pepper: bell-pepper, salad green: leafy-green, bread: bread, bun: bagel,
  cake#3: shortcake, pastry#2: croissant, cookie: cookie, pie: pie, candy: candy, chocolate#2: chocolate-bar,
  dessert: custard, frozen dessert: ice-cream, cheese: cheese-wedge, meat: cut-of-meat, sausage: hot-dog, egg#2: egg,
  soup: pot-of-food, stew#2: pot-of-food, sandwich: sandwich, pizza: pizza, pasta: spaghetti, rice: cooked-rice,
  salad: green-salad, seafood: fried-shrimp, dish#2: shallow-pan-of-food, condiment: salt, beverage: cup-with-straw,
  coffee: hot-beverage, tea: teacup-without-handle, wine: wine-glass, beer: beer-mug, alcohol: tumbler-glass,
  cocktail: cocktail-glass, milk: glass-of-milk, juice: beverage-box, honey: honey-pot, jam: jar, food?: pot-of-food,

  musical instrument: guitar, stringed instrument: guitar, bowed stringed instrument: violin,
  keyboard instrument: musical-keyboard, brass#2: trumpet, woodwind: flute, drum: drum, percussion instrument: drum,
  bell: bell, chair: chair, seat#3: chair, armchair: couch-and-lamp, sofa: couch-and-lamp, bed: bed,
  furniture: chair, table#2: chair, cabinet: file-cabinet, mirror: mirror, door: door, window: window,
  lamp: light-bulb, lantern: red-paper-lantern, candle: candle, clock: mantelpiece-clock, watch: watch,
  book: closed-book, newspaper: newspaper, letter: envelope, picture: framed-picture, painting: framed-picture,
  photograph: framed-picture, map: world-map, pencil: pencil, pen: pen, brush#2: paintbrush, computer: laptop,
  telephone: mobile-phone, camera: camera, television#3: television, radio#2: radio, robot: robot, machine: gear,
  tool: hammer, hand tool: hammer, knife: kitchen-knife, sword: dagger, edge tool: dagger, weapon: crossed-swords,
  bow#4: bow-and-arrow, gun: water-pistol, shield: shield, bomb: bomb, axe: axe, ladder: ladder, rope: knot,
  chain: chains, wheel: wheel, anchor: anchor, key: key, lock: locked, box: package, basket: basket, bag: handbag,
  suitcase: luggage, backpack: backpack, bottle: bottle-with-popping-cork, jar: jar, vase: amphora, pot: pot-of-food,
  bowl: bowl-with-spoon, cup: teacup-without-handle, mug#4: hot-beverage, plate#4: fork-and-knife-with-plate,
  bucket: bucket, barrel#2: oil-drum, crystal#3: gem-stone, precious stone: gem-stone, jewelry: ring, crown#3: crown,
  coin: coin, treasure: treasure-chest, money: money-bag, toy: teddy-bear, doll: nesting-dolls, ball: soccer-ball,
  game equipment: game-die, kite#3: kite, umbrella: umbrella, fan: folding-hand-fan, hat: top-hat, cap: billed-cap,
  helmet#2: rescue-workers-helmet, shoe: running-shoe, boot: hiking-boot, dress: dress, gown: dress, skirt#2: dress,
  shirt: t-shirt, coat: coat, jacket: coat, sweater: t-shirt, trousers: jeans, glove#2: gloves, scarf: scarf,
  garment: t-shirt, clothing: t-shirt, spectacles: glasses, mask: performing-arts, medal: military-medal,
  flag: flag-in-hole, rock: rock, stone: rock, boulder: rock, log: wood, shell#2: spiral-shell, feather: feather,
  bone: bone, skull: skull, nest: empty-nest, web: spider-web, telescope: telescope, microscope: microscope,
  flame: fire, planet: ringed-planet`
    .split(/[,\n]/)
    .filter((entry) => entry.includes(':'))
    .map((entry) => entry.split(':').map((part) => part.trim()) as [noun: string, drawing: string]),
)
