import type { Subject } from '../scene.ts'

/**
 * Metres: drawings of that height. Whatever is not here is as high as a person, or as a thing one
 * carries.
 */
const metres = `
60: mountain snow-capped-mountain mount-fuji volcano
26: castle japanese-castle stadium factory ferris-wheel roller-coaster tokyo-tower statue-of-liberty lighthouse
22: church mosque synagogue hindu-temple kaaba classical-building office-building hotel hospital
22: building-construction
18: bank school department-store love-hotel post-office japanese-post-office windmill rocket ship passenger-ship
14: wind-turbine circus-tent ferry bridge-at-night place-of-worship station
8: house house-with-garden houses derelict-house convenience-store shinto-shrine hut tent sauropod whale waterfall
8: cherry-blossom deciduous-tree evergreen-tree palm-tree leafless-tree christmas-tree tanabata-tree hot-air-balloon
8: spouting-whale
5: sailboat t-rex dragon flying-saucer airplane helicopter train locomotive tram bullet-train high-speed-train metro
4.2: giraffe mammoth bus trolleybus delivery-truck articulated-lorry fire-engine tractor fountain phoenix
3.2: elephant orca moai speedboat motor-boat small-airplane ambulance minibus cactus playground-slide
2: horse unicorn camel two-hump-camel moose bison water-buffalo ox rhinoceros hippopotamus gorilla bear polar-bear
2: shark crocodile snowman snowman-without-snow telescope carousel-horse
2: horse-face canoe rowing-boat swing throne kangaroo genie
1.6: automobile taxi racing-car sport-utility-vehicle pickup-truck police-car oncoming-automobile motorcycle robot
1.6: cow deer zebra lion tiger donkey llama panda dolphin ghost alien fairy orangutan cow-face
1.6: umbrella-on-ground
1.1: wolf leopard tiger-face pig boar ewe ram goat
1.1: seal ostrich flamingo guitar harp barrel oil-drum motor-scooter bicycle
1: penguin peacock dodo eagle turkey sled chair bed couch-and-lamp television bathtub scarecrow umbrella
0.55: swan fox dog poodle guide-dog service-dog koala badger beaver raccoon otter sloth goose kite dog-face monkey
0.55: teddy-bear bench baby infant
0.9: toddler
0.55: lamb fawn piglet cub
1: calf foal
0.36: cat black-cat rabbit owl rooster chicken duck parrot hedgehog turtle skunk monkey-face cat-face rabbit-face
0.36: octopus
0.32: sunflower potted-plant tulip rose hibiscus lotus squid jellyfish lobster bouquet amphora vase jack-o-lantern
0.24: bird black-bird dove squirrel chipmunk hamster frog fish tropical-fish blowfish bat snake lizard crab
0.24: baby-chick
0.18: rat mouse mouse-face mushroom brown-mushroom blossom white-flower hatching-chick
0.3: basket bucket bowl-with-spoon teapot watermelon pineapple pot-of-food birthday-cake shallow-pan-of-food
0.22: kitten bunny
0.3: puppy
0.22: soccer-ball basketball volleyball cooked-rice steaming-bowl green-salad bread melon coconut crystal-ball books
0.14: hot-beverage teacup-without-handle beer-mug wine-glass glass-of-milk cup-with-straw bubble-tea banana open-book
0.14: closed-book grapes hamburger croissant doughnut cupcake baseball tennis softball clock alarm-clock
0.09: red-apple green-apple tangerine lemon lime pear peach tomato kiwi-fruit mango egg cookie potato onion carrot
0.06: candle
0.05: strawberry cherries blueberries chestnut ring key coin candy
0.1: butterfly monarch-butterfly honeybee beetle lady-beetle ant spider snail bug worm mosquito fly cricket scorpion
`

const heights = new Map(
  metres
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [height = '', names = ''] = line.split(': ')
      return names.split(' ').map((name) => [name, Number(height)] as const)
    }),
)

const sizes: Record<Subject['size'], number> = {
  tiny: 0.45,
  small: 0.7,
  normal: 1,
  large: 1.35,
  huge: 1.8,
}
const ages = { child: 1.15, adult: 1.7, elder: 1.62 } as const

/** Metres, of those whose height is told: a noun's own comes before that of its drawing. */
function heightOf({ name, drawing }: Subject): number | undefined {
  return heights.get(name.replaceAll(' ', '-')) ?? heights.get(drawing)
}

/**
 * Height to draw a subject at, where a grown person is 1. Nature's proportions are flattened, or
 * else a mouse beside a castle could not be seen.
 */
export function statureOf(subject: Subject): number {
  const own = heightOf(subject) ?? (subject.person ? ages[subject.person.age] : 0.45)
  return (own / 1.7) ** 0.5 * sizes[subject.size]
}

/** Buildings, trees and the like: they stand behind, and others stand before them. */
export function isLandmark(subject: Subject): boolean {
  return (heightOf(subject) ?? 0) >= 8 && !isSwimming(subject) && !isFlying(subject)
}

const flies = new Set(
  (
    'airplane airplane-departure airplane-arrival small-airplane helicopter bat butterfly monarch-butterfly honeybee ' +
    'eagle dove parachute kite balloon flying-saucer superhero fairy satellite rocket mosquito fly phoenix bird ' +
    'black-bird hot-air-balloon'
  ).split(' '),
)

/** What is said to float does so on the water. */
const boats = new Set(
  'sailboat ship speedboat motor-boat ferry passenger-ship canoe rowing-boat'.split(' '),
)

const swims = new Set([
  ...boats,
  ...(
    'duck swan spouting-whale whale dolphin shark seal orca goose person-surfing person-swimming ' +
    'person-rowing-boat fish tropical-fish blowfish octopus mermaid merman jellyfish squid lotus ring-buoy ' +
    'merperson'
  ).split(' '),
])

/** Whether it is at home in the air; what it does in the prompt comes first. */
export function isFlying(subject: Subject): boolean {
  if (subject.pose === 'flying') return !boats.has(subject.drawing)
  return (
    (flies.has(subject.drawing) || subject.name === 'hot air balloon') &&
    (subject.pose === null || subject.pose === 'running')
  )
}

/** Whether water is its home, whatever it does now. */
export function isAquatic(subject: Subject): boolean {
  return swims.has(subject.drawing)
}

/** Whether it floats where there is water. */
export function isSwimming(subject: Subject): boolean {
  return (
    subject.pose === 'swimming' ||
    (swims.has(subject.drawing) && (subject.pose === null || boats.has(subject.drawing)))
  )
}
