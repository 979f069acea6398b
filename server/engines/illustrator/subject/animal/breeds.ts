/** How an animal on four legs is built. Lengths are fractions of its height at the shoulder. */
export interface Breed {
  /** From shoulder to hip, and from back to belly. */
  length: number
  depth: number
  /**
   * How far the middle of the head is from the shoulder, and how many degrees before the vertical.
   */
  neck: number
  poise: number
  /** Width of the head. */
  head: number
  /** How thick legs are. */
  leg: number
  face: 'canine' | 'feline' | 'bear' | 'rodent' | 'hoofed' | 'pig' | 'elephant'
  ears: 'pointed' | 'round' | 'floppy' | 'long' | 'leaf' | 'fan'
  tail: 'brush' | 'thin' | 'curl' | 'tuft' | 'stub' | 'flowing' | 'none'
  /** What the head bears besides. */
  crests: readonly Crest[]
  /**
   * By lot, each as body, belly, markings and what markings: none, patches, stripes, spots, socks,
   * panda.
   */
  coats: readonly string[]
}

export type Crest =
  | 'mane'
  | 'ruff'
  | 'forelock'
  | 'antlers'
  | 'horns'
  | 'stubs'
  | 'fleece'
  | 'tusks'
  | 'horn'
  | 'spectacles'

/** A drawing of the art pack: what it is like, what differs, and its coats. */
const table = `
dog: length=.92 depth=.44 neck=.36 poise=40 head=.56 leg=.13 face=canine ears=floppy tail=curl
  #d9a565 #f6e6c9 #b77f42 none, #f3ece0 #ffffff #9a643c patches, #8a5a38 #d8b088 #5e3a24 socks
  #3f3a3c #c08a58 #2c282a socks, #e9d3a8 #fbf3e0 #c9a468 none, #a8a39f #f1eeea #6f6a68 patches
guide-dog: dog
service-dog: dog
poodle: dog
  #f3ece4 #ffffff #e0d4c8 none, #5a4a44 #6a5a52 #463a36 none
fox: dog ears=pointed tail=brush crests=ruff
  #e5762c #fff3e6 #3d2c2a socks, #d96a2a #fdf0e2 #38292a socks
wolf: fox
  #8d959c #eceff0 #5d666e socks, #a39a90 #f0ebe4 #6f665e socks
cat: dog neck=.3 poise=44 head=.58 leg=.125 face=feline ears=pointed tail=thin
  #e89a4c #fdebd2 #c8742c stripes, #9a9594 #e9e5e2 #6f6a6a stripes, #f3ece2 #ffffff #c9803f patches
  #8a6a4e #e9d6bd #5c4330 stripes, #5a5658 #f1eeea #454143 socks, #eed9b8 #fdf6e8 #8a6a52 socks
black-cat: cat
  #3d3a41 #55515a #2e2b31 none
tiger: cat depth=.48 leg=.16 ears=round
  #ee9a3f #fff3e0 #2e2624 stripes
leopard: tiger
  #e9b45e #fdf0d8 #4a3528 spots
lion: tiger tail=tuft crests=mane
  #e2ab5a #f6deae #9a5a2a none
rabbit: cat length=.6 depth=.62 neck=.24 head=.64 leg=.14 face=rodent ears=long tail=stub
  #b08a66 #f3e8da #7f5f44 none, #f4f1ec #ffffff #d9c9c0 none, #8f8a88 #ecebe9 #6a6664 none
hamster: rabbit ears=round
  #e3a765 #fff1e0 #c98a4c none, #efe3d2 #ffffff #b98a60 patches
bear: dog length=.86 depth=.66 poise=62 head=.6 leg=.23 face=bear ears=round tail=stub
  #8a5c3e #b48a66 #5e3c2a none, #6f4a34 #9a7050 #4a3024 none
polar-bear: bear
  #f1f3f4 #ffffff #c9d4dc none
panda: bear crests=spectacles
  #f4f4f2 #ffffff #2f2e34 panda
koala: bear head=.78 tail=none
  #a3a9b0 #e6e9eb #6f777d none
horse: length=.98 depth=.46 neck=.62 poise=38 head=.5 leg=.128 face=hoofed ears=leaf tail=flowing crests=forelock
  #b06f3f #c98a58 #4a2e20 none, #8a5230 #a06a42 #2f2320 socks, #d9b27a #ecd0a0 #f3e6cc none
  #6f6a68 #8d8886 #3a3638 none, #efeae2 #ffffff #cfc6ba none, #4a3a36 #5d4a44 #241d1c socks
unicorn: horse crests=horn+forelock
  #f4f0fa #ffffff #e39ac8 none, #f6f2f8 #ffffff #b79ae6 none
donkey: horse depth=.44 head=.56 tail=tuft
  #8f8884 #e6e0da #4a4446 none
zebra: donkey head=.52
  #f4f2ee #ffffff #2c2a2e stripes
deer: horse depth=.4 neck=.62 poise=26 head=.42 leg=.08 tail=stub crests=antlers
  #b9824e #f2e2c8 #8a5a34 none, #a8744a #ecd8bc #f4e8d4 spots
moose: deer depth=.52 poise=50 head=.56 leg=.1
  #6b4a36 #8a6a52 #3f2c22 none
cow: horse length=1.12 depth=.56 neck=.4 poise=68 head=.5 leg=.14 tail=tuft crests=stubs
  #f4f0ea #efc4b4 #3a3638 patches, #a5673c #e0b08a #f4eee4 patches, #f4f0ea #efc4b4 #8a5234 patches
ox: cow crests=horns
  #8a5a3a #b08460 #4f3424 none
water-buffalo: ox
  #5f5a60 #77727a #3a363c none
goat: deer depth=.46 neck=.5 poise=40 head=.5 leg=.1 crests=horns
  #efe9e0 #ffffff #b9a48c none, #a07a58 #e6d3ba #6a4c36 socks
ewe: goat length=.9 depth=.6 neck=.36 poise=62 head=.42 crests=fleece
  #f3eee2 #fffaf0 #4a4244 none, #efe8d8 #fffaf0 #c9b49a none
ram: ewe crests=horns
  #d9ccb4 #efe6d4 #5a4a40 none
pig: cow length=.98 depth=.68 neck=.3 poise=74 head=.56 leg=.16 face=pig ears=floppy tail=curl crests=
  #f2b3ad #f9cfc8 #d98a86 none, #e8c3b0 #f4dccf #6a5450 patches
boar: pig depth=.62 leg=.13 ears=leaf tail=thin crests=tusks
  #6b5142 #8f7462 #3f2e26 none
elephant: cow length=.98 depth=.66 neck=.36 poise=58 head=.58 leg=.24 face=elephant ears=fan crests=tusks
  #9aa0aa #b4b9c2 #7b828e none, #8f9098 #a9abb4 #70727c none`

/** Breeds by the drawings of the art pack that are shown by them. */
export const breeds: Readonly<Record<string, Breed>> = readBreeds(table)

function readBreeds(text: string): Record<string, Breed> {
  const known: Record<string, Breed> = {}
  for (const entry of text.trim().split(/\n(?=\S)/)) {
    const [, name = '', traits = '', coats = ''] = /^(\S+): ([^\n]*)([\s\S]*)$/.exec(entry) ?? []
    const words = traits.split(' ')
    const like = known[words[0] ?? '']
    const rest = like ? words.slice(1) : words
    const own = Object.fromEntries(rest.map(traitOf))
    known[name] = {
      crests: [],
      ...like,
      ...own,
      ...(coats && { coats: coats.trim().split(/,\s*|\n\s*/) }),
    } as Breed
  }
  return known
}

function traitOf(text: string): [string, unknown] {
  const [trait = '', value = ''] = text.split('=')
  if (trait === 'crests') return [trait, value === '' ? [] : value.split('+')]
  return [trait, /^[\d.]+$/.test(value) ? Number(value) : value]
}

/** It sits down as dogs do; others only stand and lie. */
export function isSupple({ face }: Breed): boolean {
  return face === 'canine' || face === 'feline' || face === 'bear' || face === 'rodent'
}

/** It is drawn in at the flanks. */
export function isSlender(breed: Breed): boolean {
  return isSupple(breed) && breed.face !== 'bear'
}

const young = new Set('kitten puppy lamb foal fawn calf cub piglet kid bunny'.split(' '))

/** Whether a noun is of a young animal. */
export function isYoung(name: string): boolean {
  return young.has(name)
}

/** A young one: its head is large, its body short, and it has no antlers yet. */
export function youngOf(breed: Breed): Breed {
  const crests = breed.crests.filter(
    (crest) => crest !== 'antlers' && crest !== 'horns' && crest !== 'mane',
  )
  return {
    ...breed,
    crests,
    head: breed.head * 1.28,
    length: breed.length * 0.86,
    neck: breed.neck * 0.86,
  }
}
