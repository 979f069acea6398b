import { firstIdea, type Idea } from './first-idea.ts'

/**
 * Example prompts of many kinds. `npm run examples` draws their pictures, so run it after a change.
 * They are shown four at a time, so neighbors differ.
 */
export const ideas: Idea[] = [
  firstIdea,
  { name: 'coffee', prompt: 'Logo for a coffee shop named "Blue Heron"', dimensions: '1:1' },
  {
    name: 'curls',
    prompt: 'Portrait of a woman with red curly hair and freckles',
    dimensions: '3:4',
  },
  {
    name: 'jazz',
    prompt: 'Jazz festival poster with the words "Midnight Jazz" and a saxophone, art deco',
    dimensions: '3:4',
  },
  {
    name: 'lemons',
    prompt: 'Two lemons and a blue teapot on a wooden table, oil painting',
    dimensions: '1:1',
  },
  {
    name: 'sneaker',
    prompt: 'Product shot of a red sneaker on a pastel background',
    dimensions: '1:1',
  },
  { name: 'foxes', prompt: 'Seamless pattern of foxes and mushrooms', dimensions: '1:1' },
  {
    name: 'open-late',
    prompt: 'Neon sign that says "OPEN LATE" on a brick wall',
    dimensions: '3:2',
  },
  {
    name: 'cat',
    prompt: 'A sleeping cat on a sofa by the window, cozy light',
    dimensions: '1:1',
  },
  {
    name: 'kyoto',
    prompt: 'Vintage travel poster that says "KYOTO" with a red pagoda',
    dimensions: '3:4',
  },
  { name: 'ship', prompt: 'Blueprint of a sailing ship', dimensions: '16:9' },
  { name: 'avocado', prompt: 'Sticker of an avocado', dimensions: '1:1' },
  { name: 'astronaut', prompt: 'An astronaut riding a horse on the moon', dimensions: '3:2' },
  {
    name: 'balloons',
    prompt: 'Three hot-air balloons over a meadow with pines, watercolor',
    dimensions: '3:4',
  },
  {
    name: 'bakery',
    prompt: 'Logo for a bakery called "Golden Crust", vintage badge',
    dimensions: '1:1',
  },
  {
    name: 'boats',
    prompt: 'Three sailing boats on a lake below snowy mountains, papercut',
    dimensions: '3:2',
  },
]
