/** What sets of icons, of stickers and of panels are of, by drawings. */
const sets: Record<string, string> = {
  weather:
    'sun cloud cloud-with-rain cloud-with-lightning snowflake rainbow crescent-moon tornado umbrella sun-behind-cloud fog thermometer',
  travel:
    'airplane compass luggage camera sailboat palm-tree world-map tent anchor passport-control hotel locomotive',
  food: 'pizza hamburger taco croissant hot-beverage doughnut bowl-with-spoon avocado ice-cream sushi cheese-wedge cookie',
  fruit:
    'red-apple banana strawberry pineapple watermelon cherries grapes lemon pear peach kiwi-fruit mango',
  vegetable:
    'carrot broccoli tomato eggplant ear-of-corn potato cucumber onion garlic leafy-green bell-pepper mushroom',
  animals: 'fox bear rabbit-face owl penguin frog koala lion panda cat elephant whale',
  finance:
    'money-bag bar-chart briefcase bank credit-card locked calendar e-mail bell abacus coin chart-increasing',
  fitness:
    'running-shoe bicycle flexed-biceps stopwatch person-lifting-weights trophy alarm-clock banana red-heart boxing-glove bathtub salad',
  sport:
    'soccer-ball basketball tennis baseball american-football volleyball trophy running-shoe bicycle boxing-glove ping-pong skis',
  music:
    'guitar saxophone violin drum trumpet headphone microphone musical-notes radio accordion banjo musical-keyboard',
  school:
    'books pencil backpack microscope globe-with-meridians graduation-cap triangular-ruler abacus magnifying-glass-tilted-left school calendar open-book',
  halloween:
    'jack-o-lantern ghost bat spider candy skull black-cat full-moon owl spider-web candle coffin',
  christmas:
    'christmas-tree snowman wrapped-gift bell snowflake candle deer star mrs-claus cookie socks scarf',
  space:
    'rocket alien ringed-planet crescent-moon star telescope satellite sun comet flying-saucer astronaut globe-showing-americas',
  garden:
    'sunflower tulip potted-plant mushroom cactus four-leaf-clover herb rose bouquet seedling butterfly watering-can',
  kitchen:
    'cooking shallow-pan-of-food kitchen-knife fork-and-knife bowl-with-spoon teapot spoon hot-beverage pot-of-food salt bread egg honey-pot chopsticks',
  medical:
    'stethoscope pill syringe adhesive-bandage hospital ambulance thermometer microscope anatomical-heart tooth dna test-tube drop-of-blood',
  shopping:
    'shopping-cart shopping-bags credit-card package label receipt money-bag wrapped-gift department-store convenience-store red-heart star',
  transport:
    'automobile bus bicycle airplane ship locomotive delivery-truck motor-scooter helicopter taxi sailboat fire-engine',
  camping:
    'tent compass backpack fire evergreen-tree snow-capped-mountain flashlight hiking-boot world-map axe canoe binoculars',
  beach:
    'sun palm-tree sunglasses umbrella-on-ground ice-cream coconut spiral-shell crab tropical-drink beach-with-umbrella thong-sandal surfboard',
  ocean:
    'whale dolphin octopus tropical-fish crab spiral-shell anchor turtle shark water-wave lobster sailboat',
  home: 'house bed couch-and-lamp shower key door light-bulb potted-plant television bathtub broom chair',
  tech: 'laptop mobile-phone desktop-computer headphone camera printer battery keyboard video-game television satellite gear',
  party:
    'balloon birthday-cake party-popper wrapped-gift confetti-ball candle cupcake clinking-glasses musical-notes sparkler star mirror-ball',
  wedding:
    'ring bouquet wedding church red-heart dove clinking-glasses love-letter birthday-cake rose bell camera',
  game: 'crossed-swords shield bow-and-arrow castle dragon key crown gem-stone scroll money-bag skull crystal-ball',
  farm: 'tractor cow pig chicken sheaf-of-rice carrot horse ear-of-corn sunflower egg ewe sheep',
  coffee:
    'hot-beverage croissant cookie doughnut pretzel shortcake teapot cupcake pancakes beans bagel milk',
  tools:
    'hammer wrench screwdriver saw nut-and-bolt toolbox ladder gear axe pick straight-ruler brick',
  eco: 'recycling-symbol seedling light-bulb globe-showing-americas sun water-wave wind-face battery bicycle deciduous-tree droplet herb',
  winter:
    'snowflake snowman skis mitten gloves scarf ice-skate sled evergreen-tree hot-beverage coat penguin',
  love: 'red-heart rose love-letter bouquet ring chocolate-bar teddy-bear dove candle kiss-mark cherry-blossom two-hearts',
  water: 'water-wave cloud cloud-with-rain droplet mountain sun fish potable-water',
  story: 'old-key candle feather rose crown hourglass-not-done butterfly crescent-moon',
  ideas:
    'light-bulb magnifying-glass-tilted-left gear chart-increasing stopwatch trophy puzzle-piece handshake',
  interface:
    'house magnifying-glass-tilted-left gear bell e-mail locked calendar camera shopping-cart bookmark red-heart star',
}

/** The drawings of a set; none of an unknown one. */
export function membersOfSet(set: string): string[] {
  return (sets[set] ?? '').split(' ').filter(Boolean)
}

/** The first of some words, or of their plurals, that is a set. */
export function setNamedBy(words: readonly string[]): string | undefined {
  return [...words, ...words.map((name) => `${name}s`)].find((word) => Object.hasOwn(sets, word))
}

/** The set that most of some drawings are of. */
export function setAround(ids: readonly string[]): string | undefined {
  const counts = Object.entries(sets).map(([set, members]) => {
    const known = new Set(members.split(' '))
    return { set, count: ids.filter((id) => known.has(id.replace(/-face$/, ''))).length }
  })
  const best = counts.reduce((most, other) => (other.count > most.count ? other : most))
  return best.count > 0 ? best.set : undefined
}
