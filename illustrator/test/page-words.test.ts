import { describe, expect, test } from 'vitest'
import { drawn, pixelsOf, understand } from './images.ts'

const page = (prompt: string) => understand(prompt).presentation

describe('the text of a page without quotes', () => {
  test.each([
    ['garage sale sign', 'wooden sign', 'Garage Sale'],
    ['no parking sign', 'wooden sign', 'No Parking'],
    ['beware of dog sign', 'wooden sign', 'Beware of Dog'],
    ['a house with a for sale sign', 'scene', ''],
    ['welcome sign with flowers', 'wooden sign', 'Welcome'],
    ['save the date card with a beach', 'card', 'Save the Date'],
    ['instagram post for a summer sale 50% off', 'poster', 'Summer Sale'],
    ['black friday sale banner up to 70% off', 'poster', 'Black Friday Sale'],
    ['restaurant menu cover, italian trattoria', 'cover', 'Menu'],
    ['chalkboard menu sign with "Today’s Special"', 'chalkboard', 'Today’s Special'],
    ['chalkboard menu for a cafe', 'chalkboard', 'Menu'],
    ['book cover about a man in an open house', 'cover', ''],
    ['poster for open source software', 'poster', ''],
    ['a garage sale sign on a lawn', 'scene', ''],
    ['birthday card with a cake, Happy Birthday Mia', 'card', 'Happy Birthday Mia'],
    ['birthday card, happy birthday mia, balloons', 'card', 'Happy Birthday Mia'],
    ['Congratulations Sam graduation card', 'card', 'Congratulations Sam'],
    ['thank you card, Thank You Ms. Lee', 'card', 'Thank You Ms. Lee'],
    ['Geburtstagskarte, Alles Gute Oma, mit Blumen', 'card', 'Alles Gute Oma'],
    ['book cover, The Silent Forest, a dark forest', 'cover', 'The Silent Forest'],
    ['YouTube thumbnail: I Built a Treehouse, excited boy', 'poster', 'I Built a Treehouse'],
    ["cookbook cover, Grandma's Kitchen, fresh vegetables", 'cover', 'Grandma’s Kitchen'],
    ['lost dog poster, golden retriever', 'poster', 'Lost Dog'],
    ['webinar banner: 5 Tips for Remote Work, laptop', 'poster', '5 Tips for Remote Work'],
    ['music festival poster, Sunwave 2025, desert', 'poster', 'Sunwave 2025'],
    ['movie poster, VOID, an astronaut in space', 'poster', 'VOID'],
    ['poster of a fox, Unreal Engine, highly detailed', 'poster', ''],
    ['chalkboard menu for a cafe: soup, salad', 'chalkboard', 'Menu\nSoup\nSalad'],
    ['kids menu: pizza, ice cream', 'cover', 'Kids Menu\nPizza\nIce Cream'],
    ['price list for a salon: haircut $30, dye $60', 'cover', 'Price List\nHaircut $30\nDye $60'],
    ['to-do list app icon', 'app icon', ''],
    ['todo list app icon: check mark, blue', 'app icon', ''],
  ])('%s', (prompt, way, title) => {
    expect(page(prompt)).toMatchObject({ way, title })
  })

  test.each([
    ['instagram post for a summer sale 50% off', '50% off'],
    ['save the date card, Anna & Tom, 12 June', 'Save the Date · 12 June'],
    ['vintage travel poster of lisbon with a yellow tram', 'lisbon'],
    ['travel poster of the Alps', 'the Alps'],
    ['visit Iceland travel poster', 'visit Iceland'],
    ['minimal Kyoto travel poster', 'Kyoto'],
    ['travel poster of a train', ''],
    ['halloween party flyer with bats', 'halloween party'],
    ['concert poster for a jazz trio, saxophone', 'jazz trio'],
    ['science fair poster for kids', 'science fair'],
    ['book cover, The Silent Forest by Jane Doe, a dark forest', 'Jane Doe'],
    ['thank you card for Ms. Lee with flowers', 'Ms. Lee'],
    ['birthday card for a 5 year old who loves dinosaurs, "Happy 5th Birthday Leo"', ''],
  ])('beside the title, or as the title: %s', (prompt, tagline) => {
    expect(page(prompt).tagline).toBe(tagline)
  })
})

test.each([
  ["mother's day card with tulips", 'mothers day'],
  ['retirement card for Grandpa', 'retirement'],
  ['wedding anniversary card for Tom & Anna', 'anniversary'],
])('an occasion has its own greeting: %s', (prompt, theme) => {
  expect(page(prompt).themes).toContain(theme)
})

test('a book cover with a title shows the place of its story', () => {
  expect(page('book cover, The Silent Forest, a dark forest').scenic).toBe(true)
  expect(page('minimalist book cover with mountains').scenic).toBe(false)
})

test.each([
  ['movie poster for a sci-fi thriller titled "The Last Signal"', 'rocket'],
  ['horror movie poster', 'derelict-house'],
  ['movie poster for a space horror film called VOID', 'alien'],
  ['western movie poster "Dust and Gold"', 'horse'],
  ['book cover: "Daughter", victorian, mysterious', 'old-key'],
])('a genre has its own motif, and names no things: %s', (prompt, motif) => {
  expect(page(prompt).motifs[0]).toBe(motif)
  expect(understand(prompt).subjects).toEqual([])
})

test.each([
  ['birthday card for my dad who loves fishing', 'fishing-pole'],
  ['Geburtstagskarte für Papa, der gerne angelt', 'fishing-pole'],
  ['a card for a friend who is into hiking', 'hiking-boot'],
])('a hobby is on the card: %s', (prompt, motif) => {
  expect(page(prompt).motifs[0]).toBe(motif)
  expect(understand(prompt)).toMatchObject({ subjects: [], ignored: [] })
})

test('a logo of a letter shows no school for a tech startup', () => {
  const { presentation, subjects } = understand('modern tech startup logo, letter K, gradient')
  expect(presentation.title).toBe('K')
  expect(subjects).toEqual([])
})

test('the icons show the things behind a colon, and no set', () => {
  const { presentation, subjects } = understand(
    'set of icons for a gym app: dumbbell, water bottle, heart rate, scale',
  )
  expect(presentation.set).toBe('fitness')
  expect(subjects.map(({ drawing }) => drawing)).toEqual([
    'dumbbell',
    'water-bottle',
    'beating-heart',
    'balance-scale',
  ])
})

test.each([
  [
    'poster for a jazz night at the Blue Door, Friday 9pm',
    'Jazz Night at the Blue Door',
    'Friday 9pm',
  ],
  [
    'gig poster "The Owls", Saturday, March 3rd, 7:30 pm',
    'The Owls',
    'Saturday, March 3rd, 7:30 pm',
  ],
  ['flyer for a yard sale on June 5th at 8am', 'Yard Sale', 'June 5th at 8am'],
  ['poster for a science fair, 12 May 2027', 'Science Fair', '12 May 2027'],
])('the date of an event is the small print of %s', (prompt, title, tagline) => {
  expect(page(prompt)).toMatchObject({ title, tagline })
})

test('a day that names an event is no date', () => {
  expect(page('poster for Sunday brunch')).toMatchObject({
    title: '',
    tagline: 'Sunday brunch',
  })
})

test('a title that names a trade shows the things of the trade', () => {
  expect(understand('book cover "The Beekeeper’s Secret"').subjects[0]?.drawing).toBe('honeybee')
})

describe('colors of ink and of the whole', () => {
  test('inks are colors, not printers', () => {
    const { presentation, subjects } = understand('tattoo of a wolf, black ink')
    expect(presentation.inks).toHaveLength(1)
    expect(subjects.map(({ drawing }) => drawing)).toEqual(['wolf'])
    expect(page('blue ink tattoo of a whale').inks).toHaveLength(1)
    expect(understand('logo of an ink bottle').subjects).toHaveLength(1)
    expect(understand('tattoo of a rose, red and black ink').subjects[0]?.name).toBe('rose')
  })

  test('a tattoo in black ink has no other colors', async () => {
    const { data } = await pixelsOf(
      understand('traditional tattoo of a parrot, black ink, white background'),
      square,
    )
    const isWarm = (at: number) => (data[at] as number) - (data[at + 2] as number) > 90
    expect(count(data, isWarm)).toBeLessThan(50)
  })

  test.each([1, 2, 3, 4, 5])('lemons stay yellow in a pattern, seed %i', async (seed) => {
    const scene = understand('seamless pattern of lemons and leaves on a white background')
    const { data } = await pixelsOf(scene, { ...square, seed })
    const isYellow = (at: number) =>
      (data[at] as number) > 200 && (data[at + 1] as number) > 150 && (data[at + 2] as number) < 110
    expect(count(data, isYellow)).toBeGreaterThan(2000)
  })

  test.each([1, 2, 3])('a japanese wave pattern is indigo, seed %i', async (seed) => {
    const { data } = await pixelsOf(understand('japanese wave pattern'), { ...square, seed })
    const isGreen = (at: number) => (data[at + 1] as number) - (data[at + 2] as number) > 60
    expect(count(data, isGreen)).toBe(0)
  })

  test('camouflage has no flowers, and takes named inks', async () => {
    expect(page('camouflage pattern').ornament).toBe('camouflage')
    expect(page('desert camouflage pattern in beige and brown').inks).toHaveLength(2)
    const { data } = await pixelsOf(understand('camouflage pattern in navy and white'), square)
    expect(count(data, (at) => (data[at] as number) - (data[at + 2] as number) > 60)).toBe(0)
  })
})

const square = { width: 256, height: 256 }

function count(data: Uint8ClampedArray, test: (at: number) => boolean): number {
  let sum = 0
  for (let at = 0; at < data.length; at += 4) if (test(at)) sum++
  return sum
}

test('the customers of a logo do not stand beside its mark', () => {
  const { presentation, subjects } = understand('logo of a bear for a hockey team, aggressive')
  expect(subjects.map(({ drawing }) => drawing)).toEqual(['bear'])
  expect(presentation).toMatchObject({ tagline: 'hockey team', themes: ['sport'] })
})

test.each([1, 2, 3, 4, 5, 6])('a mark stands out from its field, seed %i', async (seed) => {
  const { data, width } = await pixelsOf(understand('esports logo of a bear'), { ...square, seed })
  const light = (x: number, y: number) =>
    [0, 1, 2].reduce((sum, c) => sum + (data[(y * width + x) * 4 + c] as number) / 3, 0)
  const [forehead, field] = [light(128, 113), light(196, 128)]
  expect(Math.abs(forehead - field)).toBeGreaterThan(50)
})

test('a comparison is the title of an infographic', () => {
  expect(page('infographic cats vs dogs').title).toBe('cats vs dogs')
})

test.each(['a watch on black velvet, dramatic light', 'skincare cream jar, minimalist'])(
  'a thing to be sold is a product: %s',
  (prompt) => {
    expect(page(prompt).way).toBe('product')
  },
)

test.each([
  'cute fox sticker',
  'black and grey tattoo of a lion',
  'old pirate treasure map',
  'a watch on black velvet',
])('soft light makes no large PNG: %s', async (prompt) => {
  const image = await drawn(understand(prompt), { width: 1024, height: 1024 })
  expect(image.length / 1024).toBeLessThan(700)
})
