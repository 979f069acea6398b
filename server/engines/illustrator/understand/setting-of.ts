import type { Setting } from '../scene.ts'

/** Where a drawing is at home, for prompts that name no place. The first line that has it counts. */
const homes: readonly (readonly [Setting, string])[] = [
  ['space', 'rocket satellite flying-saucer alien ringed-planet comet alien-monster globe-showing-europe-africa'],
  [
    'sea',
    'sailboat ship speedboat motor-boat ferry passenger-ship whale spouting-whale dolphin seal orca anchor ring-buoy',
  ],
  [
    'underwater',
    'fish tropical-fish blowfish shark octopus jellyfish squid coral mermaid merman lobster diving-mask shrimp',
  ],
  ['desert', 'camel two-hump-camel cactus scorpion'],
  ['snowfield', 'penguin polar-bear snowman snowman-without-snow sled skis ice-skate snowflake mammoth'],
  ['savanna', 'lion elephant giraffe zebra rhinoceros hippopotamus leopard'],
  ['jungle', 'monkey gorilla orangutan parrot sloth tiger snake peacock t-rex sauropod panda'],
  ['lake', 'duck swan frog crocodile flamingo beaver otter canoe goose lotus waterfall fishing-pole'],
  [
    'forest',
    'fox wolf bear deer owl raccoon badger mushroom hedgehog chipmunk unicorn fairy tent moose boar evergreen-tree elf',
  ],
  ['mountains', 'eagle goat ram dragon castle mountain volcano llama phoenix japanese-castle'],
  ['beach', 'palm-tree crab spiral-shell umbrella-on-ground coconut bucket'],
  ['sky', 'airplane small-airplane helicopter parachute balloon hot-air-balloon kite bird dove black-bird superhero'],
  [
    'street',
    'taxi bus trolleybus police-car motor-scooter tram auto-rickshaw minibus bicycle skateboard automobile motorcycle',
  ],
  ['city skyline', 'robot office-building tokyo-tower statue-of-liberty hotel'],
  ['room', 'bed couch-and-lamp chair television door window mirror bathtub framed-picture desktop-computer'],
  ['room', 'musical-keyboard guitar violin drum harp'],
]

const homeOf = new Map<string, Setting>()
for (const [setting, drawings] of homes)
  for (const drawing of drawings.split(' ')) if (!homeOf.has(drawing)) homeOf.set(drawing, setting)

/** What stands or lives outdoors though it may be carried. */
const outdoors = new Set(
  (
    'bench windmill horse cow pig ewe ram donkey rooster chicken baby-chick turkey rabbit butterfly honeybee ' +
    'beetle snail ant dog cat bat house hut houses house-with-garden derelict-house church mosque hindu-temple ' +
    'synagogue shinto-shrine classical-building deciduous-tree leafless-tree tulip sunflower blossom hibiscus ' +
    'hyacinth white-flower cherry-blossom locomotive train tractor delivery-truck ferris-wheel carousel-horse ' +
    'circus-tent fountain moai rock wood fire ghost zombie jack-o-lantern black-cat poodle mouse spider ox ' +
    'water-buffalo bison stadium factory school hospital railway-car racing-car pickup-truck fireworks headstone ' +
    'person brick llama kangaroo koala skunk hamster rat lizard turtle dodo'
  ).split(' '),
)

/** Where a picture of this drawing plays when the prompt does not say it: small things stand on a table. */
export function homeOfDrawing(drawing: string): Setting {
  return homeOf.get(drawing) ?? (outdoors.has(drawing) ? 'meadow' : 'table')
}
