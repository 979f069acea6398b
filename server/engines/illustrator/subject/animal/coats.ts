/** How the body looks that goes with a drawing of a head alone. Colors left out follow the head's main color. */
export interface Coat {
  body?: string
  /** It never stands on all fours. */
  sits?: true
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
  panda: { body: '#eceef0', belly: '#ffffff', limbs: '#34343a', paws: '#2b2b30', tail: 'none', head: 0.58, bulk: 1.5 },
  koala: { sits: true, belly: '#e6e9eb', paws: '#6f777d', tail: 'none', head: 0.62, bulk: 1.2 },
  lion: { body: '#eeb04c', belly: '#f7d9a0', paws: '#d9a04a', tail: 'tuft', head: 0.66, bulk: 1.15 },
  hamster: { sits: true, belly: '#fff1e0', paws: '#f5c5a0', tail: 'none', head: 0.72, bulk: 1.25 },
  frog: { sits: true, belly: '#e2f0a8', paws: '#7aa516', tail: 'none', head: 0.7, bulk: 1.35 },
  moose: { belly: '#8a6752', paws: '#3f2d25', tail: 'stub', head: 0.72, bulk: 1.3 },
  boar: { belly: '#9a7863', paws: '#4c372e', tail: 'thin', head: 0.62, bulk: 1.3 },
}
