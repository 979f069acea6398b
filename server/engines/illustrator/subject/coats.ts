/** How the body looks that goes with a drawing of a head alone. Colors left out follow the head's main color. */
export interface Coat {
  body?: string
  belly: string
  paws?: string
  /** The legs, where they differ from the body, as a panda's do. */
  limbs?: string
  tail: 'brush' | 'thin' | 'tuft' | 'stub' | 'none'
  /** Width of the head by the height of the whole animal, sitting. */
  head: number
  /** 1 is a fox; more is heavier. */
  bulk: number
}

/** Drawings of the art pack that are a head only, and the coat their body gets. */
export const coats: Record<string, Coat> = {
  fox: { belly: '#fff3e6', paws: '#3b2f33', tail: 'brush', head: 0.6, bulk: 1 },
  wolf: { belly: '#e4e8ec', paws: '#5d6872', tail: 'brush', head: 0.56, bulk: 1.1 },
  bear: { belly: '#b08468', paws: '#5a382c', tail: 'none', head: 0.56, bulk: 1.5 },
  'polar-bear': { belly: '#ffffff', paws: '#d8e2ea', tail: 'none', head: 0.54, bulk: 1.5 },
  panda: { belly: '#ffffff', limbs: '#34343a', paws: '#2b2b30', tail: 'none', head: 0.58, bulk: 1.5 },
  koala: { belly: '#e6e9eb', paws: '#6f777d', tail: 'none', head: 0.62, bulk: 1.2 },
  lion: { body: '#eeb04c', belly: '#f7d9a0', paws: '#d9a04a', tail: 'tuft', head: 0.66, bulk: 1.15 },
  'tiger-face': { belly: '#fff3e3', paws: '#f0b060', tail: 'thin', head: 0.56, bulk: 1.15 },
  'dog-face': { belly: '#fff1e0', tail: 'thin', head: 0.58, bulk: 1 },
  'cat-face': { belly: '#fff2cf', tail: 'thin', head: 0.58, bulk: 0.9 },
  'monkey-face': { belly: '#e8c2a0', tail: 'thin', head: 0.6, bulk: 0.95 },
  'rabbit-face': { belly: '#ffffff', tail: 'stub', head: 0.46, bulk: 0.95 },
  'mouse-face': { belly: '#f0e6e6', paws: '#f3b8c0', tail: 'thin', head: 0.66, bulk: 0.95 },
  'cow-face': { belly: '#f6ead9', paws: '#5a4a42', tail: 'tuft', head: 0.6, bulk: 1.35 },
  'pig-face': { belly: '#ffd9d0', paws: '#d98a8a', tail: 'stub', head: 0.6, bulk: 1.35 },
  hamster: { belly: '#fff1e0', paws: '#f5c5a0', tail: 'none', head: 0.72, bulk: 1.25 },
  frog: { belly: '#e2f0a8', paws: '#7aa516', tail: 'none', head: 0.7, bulk: 1.35 },
  moose: { belly: '#8a6752', paws: '#3f2d25', tail: 'stub', head: 0.72, bulk: 1.3 },
  boar: { belly: '#9a7863', paws: '#4c372e', tail: 'thin', head: 0.62, bulk: 1.3 },
  'dragon-face': { belly: '#e9d98a', paws: '#1f6b3a', tail: 'tuft', head: 0.6, bulk: 1.25 },
}
