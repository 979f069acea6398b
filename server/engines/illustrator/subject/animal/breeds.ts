/** How an animal on four legs is built. Lengths are fractions of its height at the shoulder. */
export interface Breed {
  /** From shoulder to hip, and from back to belly. */
  length: number
  depth: number
  /** How far the middle of the head is from the shoulder, and how many degrees before the vertical. */
  neck: number
  poise: number
  /** Width of the head. */
  head: number
  face: 'canine' | 'feline' | 'bear' | 'rodent' | 'hoofed' | 'pig' | 'elephant'
  ears: 'pointed' | 'round' | 'floppy' | 'long' | 'leaf' | 'fan'
  /** What the head bears besides. */
  crests: readonly (
    | 'mane'
    | 'ruff'
    | 'forelock'
    | 'antlers'
    | 'horns'
    | 'small horns'
    | 'fleece'
    | 'tusks'
    | 'horn'
    | 'eye patches'
  )[]
  tail: 'brush' | 'thin' | 'curl' | 'tuft' | 'stub' | 'flowing' | 'none'
  feet: 'paws' | 'hooves'
  /** How thick legs are. */
  leg: number
  /** It sits down and curls up, as dogs and cats do. */
  supple: boolean
  /** By lot, each as body, belly, markings and what markings: none, patches, stripes, spots, socks. */
  coats: readonly string[]
}

const canine = {
  length: 0.92,
  depth: 0.44,
  neck: 0.36,
  poise: 40,
  head: 0.56,
  face: 'canine',
  crests: [],
  ears: 'pointed',
  tail: 'brush',
  feet: 'paws',
  leg: 0.13,
  supple: true,
} as const
const feline = {
  ...canine,
  face: 'feline',
  tail: 'thin',
  depth: 0.44,
  neck: 0.3,
  poise: 44,
  head: 0.58,
  leg: 0.125,
} as const
const bear = {
  ...canine,
  face: 'bear',
  ears: 'round',
  tail: 'stub',
  depth: 0.66,
  length: 0.86,
  neck: 0.36,
  poise: 62,
  head: 0.6,
  leg: 0.23,
} as const
const hoofed = {
  length: 0.98,
  depth: 0.42,
  neck: 0.6,
  poise: 40,
  head: 0.5,
  face: 'hoofed',
  crests: [],
  ears: 'leaf',
  tail: 'stub',
  feet: 'hooves',
  leg: 0.1,
  supple: false,
} as const

const horse: Breed = {
  ...hoofed,
  crests: ['forelock'],
  tail: 'flowing',
  head: 0.52,
  depth: 0.46,
  leg: 0.115,
  coats: [
    '#b06f3f #c98a58 #4a2e20 none',
    '#8a5230 #a06a42 #2f2320 socks',
    '#d9b27a #ecd0a0 #f3e6cc none',
    '#6f6a68 #8d8886 #3a3638 none',
    '#efeae2 #ffffff #cfc6ba none',
    '#4a3a36 #5d4a44 #241d1c socks',
  ],
}
const dog: Breed = {
  ...canine,
  ears: 'floppy',
  tail: 'curl',
  coats: [
    '#d9a565 #f6e6c9 #b77f42 none',
    '#f3ece0 #ffffff #9a643c patches',
    '#8a5a38 #d8b088 #5e3a24 socks',
    '#3f3a3c #c08a58 #2c282a socks',
    '#e9d3a8 #fbf3e0 #c9a468 none',
    '#a8a39f #f1eeea #6f6a68 patches',
  ],
}
const cat: Breed = {
  ...feline,
  coats: [
    '#e89a4c #fdebd2 #c8742c stripes',
    '#9a9594 #e9e5e2 #6f6a6a stripes',
    '#f3ece2 #ffffff #c9803f patches',
    '#8a6a4e #e9d6bd #5c4330 stripes',
    '#5a5658 #f1eeea #454143 socks',
    '#eed9b8 #fdf6e8 #8a6a52 socks',
  ],
}
const wolf: Breed = {
  ...canine,
  crests: ['ruff'],
  coats: ['#8d959c #eceff0 #5d666e socks', '#a39a90 #f0ebe4 #6f665e socks'],
}
const cow: Breed = {
  ...hoofed,
  length: 1.12,
  depth: 0.56,
  neck: 0.4,
  poise: 68,
  crests: ['small horns'],
  tail: 'tuft',
  leg: 0.14,
  coats: ['#f4f0ea #efc4b4 #3a3638 patches', '#a5673c #e0b08a #f4eee4 patches', '#f4f0ea #efc4b4 #8a5234 patches'],
}
const deer: Breed = {
  ...hoofed,
  neck: 0.62,
  poise: 26,
  head: 0.42,
  crests: ['antlers'],
  leg: 0.08,
  depth: 0.4,
  coats: ['#b9824e #f2e2c8 #8a5a34 none', '#a8744a #ecd8bc #f4e8d4 spots'],
}
const sheep: Breed = {
  ...hoofed,
  length: 0.9,
  depth: 0.6,
  neck: 0.36,
  poise: 62,
  head: 0.42,
  crests: ['fleece'],
  leg: 0.1,
  coats: ['#f3eee2 #fffaf0 #4a4244 none', '#efe8d8 #fffaf0 #c9b49a none'],
}
const tiger: Breed = { ...feline, ears: 'round', depth: 0.48, leg: 0.16, coats: ['#ee9a3f #fff3e0 #2e2624 stripes'] }

const rabbit: Breed = {
  ...feline,
  face: 'rodent',
  ears: 'long',
  tail: 'stub',
  length: 0.6,
  depth: 0.62,
  neck: 0.24,
  head: 0.64,
  leg: 0.14,
  coats: ['#b08a66 #f3e8da #7f5f44 none', '#f4f1ec #ffffff #d9c9c0 none', '#8f8a88 #ecebe9 #6a6664 none'],
}

/** Breeds by the drawings of the art pack that are shown by them. */
export const breeds: Readonly<Record<string, Breed>> = {
  dog,
  poodle: { ...dog, coats: ['#f3ece4 #ffffff #e0d4c8 none', '#5a4a44 #6a5a52 #463a36 none'] },
  'guide-dog': dog,
  'service-dog': dog,
  cat,
  'black-cat': { ...cat, coats: ['#3d3a41 #55515a #2e2b31 none'] },
  fox: { ...canine, crests: ['ruff'], coats: ['#e5762c #fff3e6 #3d2c2a socks', '#d96a2a #fdf0e2 #38292a socks'] },
  wolf,
  bear: { ...bear, coats: ['#8a5c3e #b48a66 #5e3c2a none', '#6f4a34 #9a7050 #4a3024 none'] },
  'polar-bear': { ...bear, coats: ['#f1f3f4 #ffffff #c9d4dc none'] },
  koala: { ...bear, head: 0.78, tail: 'none', coats: ['#a3a9b0 #e6e9eb #6f777d none'] },
  panda: { ...bear, crests: ['eye patches'], coats: ['#f4f4f2 #ffffff #2f2e34 panda'] },
  lion: {
    ...feline,
    ears: 'round',
    crests: ['mane'],
    tail: 'tuft',
    depth: 0.48,
    leg: 0.16,
    coats: ['#e2ab5a #f6deae #9a5a2a none'],
  },
  tiger,
  leopard: { ...tiger, coats: ['#e9b45e #fdf0d8 #4a3528 spots'] },
  rabbit,
  hamster: { ...rabbit, ears: 'round', coats: ['#e3a765 #fff1e0 #c98a4c none', '#efe3d2 #ffffff #b98a60 patches'] },
  horse,
  unicorn: {
    ...horse,
    crests: ['horn', 'forelock'],
    coats: ['#f4f0fa #ffffff #e39ac8 none', '#f6f2f8 #ffffff #b79ae6 none'],
  },
  donkey: { ...horse, head: 0.56, tail: 'tuft', depth: 0.44, coats: ['#8f8884 #e6e0da #4a4446 none'] },
  zebra: { ...horse, tail: 'tuft', coats: ['#f4f2ee #ffffff #2c2a2e stripes'] },
  deer,
  moose: { ...deer, depth: 0.52, poise: 50, head: 0.56, leg: 0.1, coats: ['#6b4a36 #8a6a52 #3f2c22 none'] },
  cow,
  ox: { ...cow, crests: ['horns'], coats: ['#8a5a3a #b08460 #4f3424 none'] },
  'water-buffalo': { ...cow, crests: ['horns'], coats: ['#5f5a60 #77727a #3a363c none'] },
  ewe: sheep,
  ram: { ...sheep, crests: ['horns'], coats: ['#d9ccb4 #efe6d4 #5a4a40 none'] },
  goat: {
    ...hoofed,
    crests: ['horns'],
    neck: 0.5,
    depth: 0.46,
    coats: ['#efe9e0 #ffffff #b9a48c none', '#a07a58 #e6d3ba #6a4c36 socks'],
  },
  pig: {
    ...hoofed,
    face: 'pig',
    ears: 'floppy',
    tail: 'curl',
    depth: 0.68,
    neck: 0.3,
    poise: 74,
    head: 0.56,
    leg: 0.16,
    coats: ['#f2b3ad #f9cfc8 #d98a86 none', '#e8c3b0 #f4dccf #6a5450 patches'],
  },
  boar: {
    ...hoofed,
    face: 'pig',
    crests: ['tusks'],
    tail: 'thin',
    depth: 0.62,
    neck: 0.32,
    poise: 74,
    head: 0.58,
    leg: 0.13,
    coats: ['#6b5142 #8f7462 #3f2e26 none'],
  },
  elephant: {
    ...hoofed,
    face: 'elephant',
    ears: 'fan',
    crests: ['tusks'],
    tail: 'tuft',
    depth: 0.66,
    neck: 0.36,
    poise: 58,
    head: 0.58,
    leg: 0.24,
    coats: ['#9aa0aa #b4b9c2 #7b828e none', '#8f9098 #a9abb4 #70727c none'],
  },
}
