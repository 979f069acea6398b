/** Nouns whose drawing neither emoji keywords nor WordNet get right, and things that set the scene they are seen in. */
export const englishThings = `
drawing bench: park bench, bench
drawing vase: vase, vases
drawing hot-air-balloon: blimp, airship, zeppelin, hot air balloon, hot air balloons
drawing windmill: windmill
drawing dog: dog, puppy, doggo, corgi, shiba, shiba inu, husky, golden retriever, labrador, dachshund, pug,
  german shepherd, dalmatian, beagle, border collie, bulldog, chihuahua, hound
drawing cat: cat, kitten, kitty, siamese, persian cat, maine coon, tabby, tomcat
drawing rabbit: rabbit, bunny, hare
drawing horse: horse, pony, stallion, mare, foal, mustang, pegasus
drawing deer: deer, reindeer, stag, fawn, doe, buck, gazelle, antelope, impala
drawing bird: bird, blue jay, sparrow, robin, songbird, finch, hummingbird, nightingale, kingfisher, swallow, bluebird, seagull,
  gull, canary, cardinal, chickadee, phoenix chick, stork, crane, heron, pelican
drawing black-bird: crow, raven, blackbird, jackdaw, magpie
drawing dove: dove, pigeon
drawing eagle: eagle, hawk, falcon, vulture, condor, griffin, gryphon, hippogriff
drawing rooster: rooster, cockerel, cock
drawing chicken: chicken, hen
drawing baby-chick: chick, baby chick, duckling
drawing turkey: turkey
drawing fish: fish, goldfish, koi, koi fish, salmon, trout, carp, tuna, clownfish, piranha
drawing tropical-fish: tropical fish, angelfish
drawing whale: whale, blue whale, humpback whale, sperm whale, humpback
drawing t-rex: dinosaur, t rex, tyrannosaurus, tyrannosaurus rex, trex, raptor, velociraptor, godzilla, dino
drawing sauropod: brontosaurus, brachiosaurus, diplodocus
drawing dragon: dragon, wyvern, chinese dragon, sea serpent, hydra
drawing unicorn: unicorn
drawing cow: cow, cattle, calf, highland cow
drawing ox: ox, bull, yak
drawing ewe: sheep, lamb, ewe
drawing camel: camel, dromedary
drawing polar-bear: polar bear
drawing bear: bear, grizzly, grizzly bear, brown bear, bear cub
drawing teddy-bear: teddy bear, plush toy, stuffed animal, plushie
drawing panda: panda, panda bear, red panda
drawing leopard: leopard, cheetah, jaguar, panther, snow leopard, lynx, puma, cougar
drawing lion: lion, lioness, lion cub
drawing tiger: tiger, tiger cub
drawing monkey: monkey, chimpanzee, chimp, baboon, lemur
drawing frog: frog, toad, tree frog
drawing turtle: turtle, tortoise, sea turtle
drawing lizard: lizard, gecko, chameleon, iguana, salamander, axolotl
drawing snail: snail
drawing butterfly: butterfly, butterflies, moth, dragonfly
drawing honeybee: bee, bees, bumblebee, honeybee, wasp, hornet
drawing beetle: beetle, scarab
drawing lady-beetle: ladybug, ladybird
drawing octopus: octopus, kraken
drawing robot: robot, android, cyborg, cyborg woman, robot girl, android woman, mech, mecha, automaton, droid
drawing alien: alien, extraterrestrial
drawing ghost: ghost, spirit, phantom, spectre
drawing zombie: zombie, zombies, undead
drawing skull: skull, skeleton
drawing mermaid: mermaid, siren
drawing fairy: fairy, pixie, angel
drawing genie: genie, djinn
drawing troll: troll, ogre, giant troll
drawing deciduous-tree: tree, trees, oak, oak tree, maple, maple tree, oak trees, maple trees, birch trees, birches, oaks, maples, beech, apple tree, willow, willow tree, birch, elm,
  ancient tree, baobab, bonsai, bonsai tree, acacia, treehouse, tree house, forest trees
drawing evergreen-tree: pine, pines, pine tree, fir, fir tree, spruce, cypress, cedar, evergreen, conifer, redwood,
  sequoia
drawing palm-tree: palm, palm tree, palms, coconut tree
drawing leafless-tree: dead tree, dead trees, bare tree, leafless tree, bare trees, naked tree
drawing christmas-tree: christmas tree
drawing cherry-blossom: cherry blossom, sakura, cherry blossoms, blossom branch
drawing deciduous-tree: cherry tree, cherry blossom tree, blossoming tree
drawing tulip: flower, flowers, wildflower, wildflowers, tulip, tulips
drawing rose: rose, roses
drawing sunflower: sunflower, sunflowers
drawing blossom: daisy, daisies, chamomile, dandelion
drawing hibiscus: hibiscus, poppy, poppies, orchid, lily flower, peony
drawing lotus: lotus, lily pad, lily pads, water lily, water lilies, lotus flower
drawing hyacinth: lavender, hyacinth, lupine, bluebells
drawing potted-plant: plant, potted plant, plants, houseplant, fern, succulent, house plant
drawing herb: bamboo, olive branch, ivy, vines, leaves of mint, basil
drawing maple-leaf: maple leaf, maple leaves
drawing fallen-leaf: leaf, leaves
drawing bouquet: bouquet, bouquet of flowers, bunch of flowers
drawing mushroom: mushroom, mushrooms, toadstool, fungi
drawing cactus: cactus, cacti, saguaro
drawing automobile: car, sedan, vintage car, old car, classic car, sports car convertible, beetle car, limousine,
  convertible, vehicle, mini cooper
drawing racing-car: race car, racing car, sports car, ferrari, lamborghini, formula 1, f1 car, supercar, porsche,
  go kart
drawing taxi: taxi, cab, yellow cab, taxi cab
drawing bus: bus, school bus, coach, double decker bus
drawing delivery-truck: truck, lorry, delivery truck, van truck
drawing pickup-truck: pickup, pickup truck
drawing minibus: van, minivan, camper van, vw bus, campervan, caravan, food truck
drawing motorcycle: motorcycle, motorbike, harley
drawing motor-scooter: scooter, vespa, moped
drawing bicycle: bicycle, bike, tricycle
drawing locomotive: train, steam train, locomotive, steam engine, steam locomotive
drawing bullet-train: bullet train, high speed train, shinkansen
drawing tram: tram, streetcar, trolley
drawing airplane: airplane, plane, aeroplane, jet, aircraft, fighter jet, jumbo jet, airliner
drawing small-airplane: biplane, propeller plane, small plane, glider
drawing rocket: rocket, spaceship, starship, spacecraft, space shuttle, rocket ship, space ship, millennium falcon,
  space station
drawing flying-saucer: ufo, flying saucer, alien ship, alien spaceship
drawing sailboat: sailboat, boat, yacht, sailing boat, sailing ship, pirate ship, galleon, ship with sails, dinghy,
  viking ship, tall ship
drawing canoe: canoe, rowboat, rowing boat, kayak, wooden boat, fishing boat, gondola, raft
drawing ship: ship, cargo ship, battleship, boat ship, steamship, ocean liner
drawing passenger-ship: cruise ship, ferry boat
drawing balloon: balloon, balloons
drawing house: house, home, cabin, barn, farmhouse, bungalow, dollhouse, mansion, villa, chalet
drawing house-with-garden: cottage, garden house, country house
drawing hut: hut, shack, log cabin, straw hut, tiki hut, yurt, igloo, watermill, treehut
drawing derelict-house: haunted house, abandoned house, old house, ruined house, haunted mansion
drawing houses: houses, townhouses, row houses
drawing office-building: skyscraper, tower block, apartment building, building, office building, high rise
drawing castle: castle, fortress, palace, citadel, medieval castle, fairytale castle, castle ruins
drawing japanese-castle: pagoda, japanese castle, japanese temple, chinese temple
drawing shinto-shrine: torii, torii gate, shinto shrine, shrine
drawing hindu-temple: hindu temple, taj mahal, indian temple
drawing classical-building: temple, greek temple, parthenon, ruin, roman temple, colosseum, acropolis, courthouse,
  pyramid, pyramids, arch
drawing lighthouse: lighthouse
drawing tokyo-tower: eiffel tower, tower, clock tower, radio tower, big ben, watchtower
drawing statue-of-liberty: statue of liberty
drawing moai: statue, sculpture, easter island head, stone head, bust, monument, gargoyle
drawing church: church, cathedral, chapel, abbey
drawing volcano: volcano
drawing headstone: gravestone, tombstone, headstone, grave
drawing world-map: map, treasure map, old map
drawing rock: rock, stone, boulder, stones, rocks, pebbles
drawing wood: log, logs, branch, driftwood, tree trunk, stump, tree stump, tree branch, bench log
drawing fountain: fountain
drawing tent: tent, camp, campsite
drawing fire: fire, campfire, bonfire, flame, flames
drawing ferris-wheel: ferris wheel
drawing carousel-horse: carousel, merry go round
drawing circus-tent: circus tent, circus
drawing sun: smiling sun, giant sun, sun face
drawing star: star
drawing ringed-planet: planet, saturn, planets, jupiter
drawing globe-showing-europe-africa: earth, planet earth, globe
drawing comet: comet, meteor, meteor shower
drawing shooting-star: shooting star, falling star
drawing satellite: satellite
drawing fireworks: fireworks, firework
drawing snowman: snowman, snowmen
drawing jack-o-lantern: pumpkin, jack o lantern, pumpkins, carved pumpkin
drawing hot-beverage: coffee, cup of hot chocolate, mug of hot chocolate, cup of coffee, coffee cup, mug of coffee, espresso, latte, cappuccino, mug, coffee mug,
  hot chocolate, cup of cocoa
drawing teacup-without-handle: tea, cup of tea, teacup, matcha, green tea, cup
drawing teapot: teapot, tea pot, tea set, kettle
drawing wine-glass: wine, glass of wine, wine glass, red wine
drawing bottle-with-popping-cork: bottle, bottle of wine, wine bottle, champagne, perfume bottle, potion,
  potion bottle
drawing beer-mug: beer, pint, pint of beer, beer mug, glass of beer
drawing cocktail-glass: cocktail, martini
drawing tropical-drink: mojito, tropical drink, smoothie, juice, lemonade
drawing amphora: urn, pottery, pot, jug, pitcher
drawing bowl-with-spoon: bowl, bowl of soup, soup, porridge, cereal
drawing steaming-bowl: ramen, noodles, bowl of noodles, bowl of ramen, pho, noodle soup
drawing red-apple: apple, apples, fruit, fruits
drawing tangerine: orange, oranges, tangerine, clementine
drawing chestnut: acorn, acorns, chestnut
drawing cookie: cookie, biscuit
drawing pizza: pizza, slice of pizza, pizza slice
drawing tumbler-glass: glass of water
drawing bow-and-arrow: bow, longbow, arrow, crossbow, bow and arrow
drawing pear: pear, pears
drawing cherries: cherry, cherries
drawing strawberry: strawberry, strawberries, raspberry, raspberries, berries
drawing blueberries: blueberry, blueberries, blackberries, plum, plums
drawing birthday-cake: cake, birthday cake, wedding cake
drawing shortcake: slice of cake, cheesecake, piece of cake
drawing bread: bread, loaf, loaf of bread, sourdough
drawing pancakes: pancake, pancakes, stack of pancakes
drawing sushi: sushi, sashimi
drawing spaghetti: pasta, spaghetti, plate of pasta
drawing hamburger: burger, hamburger, cheeseburger
drawing ice-cream: ice cream, gelato, sundae
drawing soft-ice-cream: ice cream cone
drawing chess-pawn: chess, chess piece, chess board, chessboard, chess pieces, pawn, chess set
drawing crossed-swords: swords
drawing dagger: sword, dagger, katana, blade, lightsaber, knife blade, excalibur
drawing musical-keyboard: piano, grand piano, keyboard instrument, organ, synthesizer
drawing guitar: guitar, electric guitar, acoustic guitar, ukulele, bass guitar, lute
drawing violin: violin, cello, fiddle, viola
drawing books: books, stack of books, pile of books, bookshelf, bookshelves, bookcase
drawing open-book: book, open book, spellbook, novel, diary
drawing laptop: laptop, computer, macbook
drawing red-paper-lantern: lantern, lanterns, paper lantern, paper lanterns, lampion
drawing light-bulb: lamp, light bulb, lightbulb, desk lamp, street lamp, lamppost, streetlight, chandelier
drawing candle: candle, candles
drawing couch-and-lamp: sofa, couch, armchair, loveseat
drawing chair: chair, throne, stool, rocking chair, wooden chair, swing
drawing bed: bed, bunk bed, hammock
drawing mantelpiece-clock: clock, old clock, grandfather clock
drawing watch: pocket watch, wristwatch, wrist watch
drawing framed-picture: picture frame, framed picture
drawing mirror: mirror
drawing window: window, windows
drawing door: door, doorway, portal, gate
drawing package: box, cardboard box, crate, package
drawing wrapped-gift: gift, present, gifts, presents, gift box
drawing gem-stone: gem, crystal, diamond, jewel, crystals, gemstone, diamonds, emerald stone
drawing crystal-ball: crystal ball, orb, glass ball, snow globe
drawing red-heart: heart, love heart
drawing magic-wand: wand, magic wand
drawing umbrella: umbrella, parasol, paper umbrella
drawing umbrella-on-ground: beach umbrella
drawing television: tv, television, old tv
drawing telescope: telescope
drawing printer: typewriter
drawing camera: camera, polaroid camera, vintage camera
drawing skateboard: skateboard
drawing wheel: wheel, wagon wheel
drawing auto-rickshaw: carriage, horse carriage, rickshaw, tuk tuk, wagon, cart
drawing empty-nest: nest, bird's nest
drawing spider: spider, tarantula
drawing lotion-bottle: perfume, skincare product, cosmetic bottle, lotion bottle
drawing running-shoe: sneaker, running shoe
drawing treasure-chest: treasure chest, treasure, chest
drawing basket: basket, picnic basket, wicker basket
setting meadow?: scarecrow, windmill, barn, farmhouse
setting sea?: lighthouse, pirate ship, sailboat, sailing ship, whale, yacht, galleon, cruise ship, kraken
setting forest?: treehouse
time night: ghost, haunted house, jack o lantern, shooting star, meteor shower, haunted mansion, comet`
