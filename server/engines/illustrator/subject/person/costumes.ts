import { type Color, hex } from '../../color.ts'
import type { Person, Subject } from '../../scene.ts'
import type { Headwear } from './hats.ts'
import type { Outfit } from './outfit.ts'

type Costume = Partial<Outfit>

/** Whether a drawing is of somebody who plays a part. */
export function isPart(drawing: string): boolean {
  return drawing.replace(/^(man|woman|person)-/, '') in parts
}

/** The clothes of a part, by the noun of the prompt or the drawing it was read as. Undefined parts dress by lot. */
export function costumeOf({ name, drawing }: Subject, { gender }: Person): Costume {
  const part = parts[name] ?? parts[drawing.replace(/^(man|woman|person)-/, '')] ?? {}
  const gown = part.garment === 'robe' && gender === 'woman' ? ({ garment: 'gown' } as const) : {}
  return { ...part, ...gown }
}

const white = hex('#f1f1ee')
const black = hex('#2b2b32')
const gold = hex('#f2c230')

function hat(kind: Headwear, color: Color): Outfit['headwear'] {
  return { kind, color }
}

function uniform(color: string, headwear: Headwear, trousers = color): Costume {
  return {
    garment: 'trousers',
    top: hex(color),
    bottom: hex(trousers),
    sleeves: 'long',
    front: 'collar',
    footwear: 'boots',
    headwear: hat(headwear, hex(color)),
  }
}

function robed(color: string, headwear: Headwear): Costume {
  const headgear = hat(headwear, hex(color))
  return { garment: 'robe', front: 'crossed', top: hex(color), sleeves: 'long', headwear: headgear, belt: gold }
}

const astronaut: Costume = {
  ...uniform('#e6eaee', 'bubble'),
  front: 'plate',
  shoes: hex('#c9d0d8'),
  belt: hex('#8b98a6'),
}
const knight: Costume = {
  ...uniform('#a4aeb9', 'visor'),
  front: 'plate',
  belt: hex('#7a5a3a'),
  shoes: hex('#7f8994'),
  cape: hex('#a8322f'),
}
const monarch: Costume = { ...robed('#7d2a48', 'crown'), headwear: hat('crown', gold), cape: hex('#a8322f') }
const princess: Costume = {
  garment: 'gown',
  top: hex('#d88ab4'),
  headwear: hat('crown', gold),
  belt: gold,
  front: 'round',
  sleeves: 'short',
}
const samurai: Costume = { ...robed('#4b3f63', 'none'), belt: black, shoes: black }
const scrubs: Costume = { garment: 'coat', top: white, sleeves: 'long', front: 'lapels', shirt: hex('#8fc1cf') }
const bride: Costume = { garment: 'gown', front: 'round', top: white, headwear: hat('hood', white) }
const cook: Costume = {
  garment: 'trousers',
  front: 'collar',
  top: white,
  buttons: black,
  bottom: hex('#5a6068'),
  headwear: hat('toque', white),
  sleeves: 'long',
}

const parts: Record<string, Costume> = {
  astronaut,
  cosmonaut: astronaut,
  spaceman: astronaut,
  mage: robed('#4b4b9c', 'pointed'),
  wizard: robed('#4b4b9c', 'pointed'),
  witch: robed('#3d3350', 'pointed'),
  sorcerer: robed('#5a3f8c', 'hood'),
  monk: robed('#b5702c', 'none'),
  nun: { ...robed('#33343c', 'hood'), belt: undefined },
  knight,
  guard: uniform('#b3302c', 'hard', '#2b2f3c'),
  soldier: uniform('#6b7350', 'hard'),
  king: monarch,
  queen: { ...monarch, garment: 'gown' },
  prince: { ...uniform('#3f5fa8', 'none', '#e9e4d6'), headwear: hat('crown', gold), cape: hex('#3f5fa8'), belt: gold },
  princess,
  'with-crown': monarch,
  'with-veil': bride,
  bride,
  ballerina: { garment: 'dress', front: 'round', top: hex('#f0b3c6'), shoes: hex('#e59ab2'), sleeves: 'short' },
  'in-tuxedo': { garment: 'trousers', front: 'lapels', top: black, tie: black, bottom: black, sleeves: 'long' },
  ninja: { ...uniform('#2b2b35', 'hood'), mask: hex('#2b2b35'), belt: hex('#7a2a2a') },
  samurai,
  pirate: {
    garment: 'coat',
    front: 'lapels',
    top: hex('#6e2f33'),
    headwear: hat('brimmed', black),
    belt: hex('#caa14a'),
    bottom: black,
  },
  cowboy: {
    garment: 'trousers',
    front: 'collar',
    footwear: 'boots',
    top: hex('#a8623a'),
    bottom: hex('#46587a'),
    headwear: hat('brimmed', hex('#8a5a33')),
  },
  cook,
  chef: cook,
  farmer: {
    garment: 'trousers',
    front: 'collar',
    footwear: 'boots',
    top: hex('#b5564a'),
    bottom: hex('#4a6a9a'),
    headwear: hat('brimmed', hex('#e2bd6a')),
  },
  detective: {
    garment: 'coat',
    front: 'lapels',
    top: hex('#a98a5e'),
    headwear: hat('brimmed', hex('#6b5a44')),
    sleeves: 'long',
  },
  'police-officer': uniform('#34487a', 'cap'),
  pilot: { ...uniform('#2f3a55', 'cap'), belt: gold },
  sailor: { ...uniform('#f1f1ee', 'cap'), scarf: hex('#34487a') },
  firefighter: { ...uniform('#c33c2c', 'hard', '#3c3f48'), belt: hex('#f0d040') },
  'construction-worker': { ...uniform('#f08a24', 'hard', '#46587a'), headwear: hat('hard', hex('#f5c42e')) },
  mechanic: uniform('#3f6fa8', 'cap'),
  student: { ...robed('#2f3242', 'top'), belt: undefined },
  judge: { ...robed('#2f3040', 'none'), belt: undefined },
  'health-worker': scrubs,
  doctor: scrubs,
  nurse: scrubs,
  scientist: { ...scrubs, glasses: 'clear' },
  teacher: { garment: 'trousers', glasses: 'clear', sleeves: 'long' },
  artist: { garment: 'trousers', top: hex('#f0ece0'), headwear: hat('beanie', hex('#5a3f4a')), scarf: hex('#b5402f') },
  'santa-claus': { ...uniform('#c92a2a', 'pointed'), belt: black, shoes: black },
  'mrs-claus': { garment: 'gown', top: hex('#c92a2a'), headwear: hat('pointed', hex('#c92a2a')) },
  vampire: { ...uniform('#2b2b32', 'none'), cape: hex('#7d1f2c') },
  elf: { ...uniform('#4c8a4a', 'pointed', '#7a5a3a'), belt: hex('#7a5a3a') },
  superhero: { ...uniform('#3a5fc0', 'none', '#3a5fc0'), cape: hex('#d0342c'), shoes: hex('#d0342c'), belt: gold },
  'wearing-turban': { headwear: hat('turban', hex('#c0742c')) },
}
