export const forms = ['circle', 'square', 'hexagon', 'shield', 'badge'] as const
export type Form = (typeof forms)[number]

export const ornaments = [
  'stripes',
  'dots',
  'checks',
  'plaid',
  'chevron',
  'triangles',
  'hexagons',
  'waves',
  'fans',
  'tiles',
  'terrazzo',
  'damask',
] as const
export type Ornament = (typeof ornaments)[number]

/** What words can be written on where no sign or poster is asked for. */
export const carriers = [
  'wall',
  'cake',
  'mug',
  'shirt',
  'banner',
  'book',
  'cardboard',
  'sand',
  'sky',
  'flowers',
] as const
export type Carrier = (typeof carriers)[number]

/** Every way of presenting that can be painted. What is asked for in another one is a scene. */
export const ways = [
  'scene',
  'portrait',
  'product',
  'pattern',
  'blueprint',
  'logo',
  'app icon',
  'icon set',
  'poster',
  'cover',
  'card',
  'sticker',
  'tattoo',
  'neon sign',
  'wooden sign',
  'chalkboard',
  'lettering',
] as const
export type Way = (typeof ways)[number]
