import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { carriers, forms, ornaments, themes, ways } from '../scene.ts'
import { drawings, understand } from './images.ts'

/** A prompt, the way of presenting, the words in type, and the drawing of the first subject. */
type Case = [prompt: string, way: string, title?: string, first?: string]

const cases: Case[] = [
  ['logo for a coffee shop called "Bean There", circular badge, vintage', 'logo', 'Bean There'],
  ['logo for a coffee shop called Bean There', 'logo', 'Bean There'],
  ['logo of a fox', 'logo', '', 'fox'],
  ['a fox, logo', 'logo', '', 'fox'],
  ['an owl logo', 'logo', '', 'owl'],
  ['a van sticker', 'sticker', '', 'minibus'],
  ['mascot of a fox for a delivery company', 'logo', '', 'fox'],
  ['red fox logo', 'logo', '', 'fox'],
  ['blue logo of a whale', 'logo', '', 'whale'],
  ['a fox as a logo', 'logo', '', 'fox'],
  ['vintage logo for a brewery called "Iron Fox" with a fox', 'logo', 'Iron Fox', 'fox'],
  ['modern logo for a tech startup called Northwind, a sailboat', 'logo', 'Northwind', 'sailboat'],
  ['Design me a logo for “Maison Rose” with a rose', 'logo', 'Maison Rose', 'rose'],
  ["logo that says 'Sharp & Sons'", 'logo', 'Sharp & Sons'],
  ['logo for Monterey Jazz Festival', 'logo', 'Monterey Jazz Festival'],
  ['coat of arms with a lion', 'logo', '', 'lion'],
  ['kids birthday invitation, dinosaur theme', 'card', '', 't-rex'],
  ['flyer for a lost grey parrot named Coco', 'poster', 'Coco', 'parrot'],
  ['happy new year 2027', 'card', 'Happy New Year 2027'],
  ['Happy Birthday Emma', 'card', 'Happy Birthday Emma'],
  ['merry christmas, a cat in a santa hat', 'card', 'Merry Christmas', 'cat'],
  ['congratulations on your new home', 'card', 'Congratulations'],
  ['banner for a gardening blog', 'poster'],
  ['graduation party flyer, Class of 2027', 'poster', 'Graduation Party'],
  ['website hero image for a travel agency', 'spot', '', 'airplane'],
  ['anatomy chart of a bee', 'plate', '', 'honeybee'],
  ['business card for a wedding photographer, Anna Lindt', 'business card', 'Anna Lindt'],
  ['poster for a summer fair, The Big Apple', 'poster', 'The Big Apple'],
  ['logo for a bakery, Art Deco', 'logo', ''],
  ['gold and black emblem with an eagle', 'logo', '', 'eagle'],
  ['monogram for "Anna Bell"', 'logo', 'Anna Bell'],
  ['app icon of a fox', 'app icon', '', 'fox'],
  ['app icon for a weather app, gradient blue, a sun behind a cloud', 'app icon'],
  ['a rocket icon', 'app icon', '', 'rocket'],
  ['3d icon of a coffee cup', 'app icon'],
  ['shopping cart icon', 'app icon', '', 'shopping-cart'],
  ['icon set for a travel app', 'icon set'],
  ['a set of 9 icons: cat, dog, fish', 'icon set', '', 'cat'],
  ['set of monochrome animal icons', 'icon set'],
  ['line icons of a pizza, a taco and a burger', 'icon set', '', 'whole-pizza'],
  [
    'poster for a jazz festival called "Midnight Brass" with a saxophone',
    'poster',
    'Midnight Brass',
    'saxophone',
  ],
  ['vintage travel poster that says "VISIT MARS" with a rocket', 'poster', 'VISIT MARS', 'rocket'],
  ['minimal swiss poster "Coffee is a human right"', 'poster', 'Coffee is a human right'],
  ['vintage poster of a train in the alps', 'poster', '', 'locomotive'],
  ['a lighthouse in the style of a vintage travel poster', 'poster', '', 'lighthouse'],
  ['movie poster titled Lost in Space with an astronaut', 'poster', 'Lost in Space'],
  ['typography, "Dream big"', 'poster', 'Dream big'],
  ['flyer for a yard sale', 'poster', 'Yard Sale'],
  ['book cover titled "The Whale\'s Song" with a whale', 'cover', 'The Whale’s Song', 'whale'],
  ['book cover for a fantasy novel about a dragon and a castle', 'cover', '', 'dragon'],
  ["cover of a children's book about a brave little mouse", 'cover', '', 'mouse'],
  ['album cover called Night Drive, a car', 'cover', 'Night Drive'],
  ['cover art for a techno album called PULSE', 'cover', 'PULSE'],
  [
    'christmas card with a snowman and a red cardinal, "Merry Christmas"',
    'card',
    'Merry Christmas',
    'snowman',
  ],
  ['happy birthday card with balloons', 'card', '', 'balloon'],
  ['thank you card', 'card'],
  ['Logo: Acme', 'logo', 'Acme'],
  ['Poster: a fox on a hill', 'poster', '', 'fox'],
  ['letter N logo', 'logo', 'N'],
  ['monogram with the letters A and B', 'logo', 'A&B'],
  ['logo for a team named Falcons', 'logo', 'Falcons'],
  ['business card: Jane Doe, Architect', 'business card', 'Jane Doe'],
  ['wedding invitation Anna & Tom, 12 June 2027', 'card', 'Anna & Tom'],
  ['birthday card for Mia', 'card', ''],
  ['chalkboard menu: soup, salad, bread', 'chalkboard', 'Menu\nSoup\nSalad\nBread'],
  ['wedding invitation for Anna and Tom, elegant', 'card', 'Anna and Tom'],
  [
    'postcard of a lighthouse that says Greetings from Maine',
    'card',
    'Greetings from Maine',
    'lighthouse',
  ],
  ['cute fox sticker, die cut', 'sticker', '', 'fox'],
  ['sticker of a strawberry that says "berry nice"', 'sticker', 'berry nice', 'strawberry'],
  ['stickers of a cat, a dog and a rabbit', 'sticker', '', 'cat'],
  ['die-cut sticker of an avocado on a white background', 'sticker', '', 'avocado'],
  ['tattoo of a snake and a rose', 'tattoo', '', 'snake'],
  ['minimal line tattoo of a wave', 'tattoo'],
  ['neon sign that says "HELLO WORLD" on a brick wall', 'neon sign', 'HELLO WORLD'],
  ['neon sign saying good vibes only', 'neon sign', 'good vibes only'],
  ['photo of a neon sign of a cactus', 'neon sign', '', 'cactus'],
  ['a wooden sign that says OPEN hanging on a shop door', 'wooden sign', 'OPEN'],
  ['rustic wooden sign that says "Welcome to the Cabin"', 'wooden sign', 'Welcome to the Cabin'],
  ['sign reading "Beware of the Dog"', 'wooden sign', 'Beware of the Dog', 'dog'],
  [
    'chalkboard menu for a bakery that says "Fresh Bread Daily" with a croissant',
    'chalkboard',
    'Fresh Bread Daily',
    'croissant',
  ],
  ['chalkboard sign "नमस्ते दुनिया" with a lotus', 'chalkboard', 'नमस्ते दुनिया', 'lotus'],
  ['a robot holding a sign that says "HELLO"', 'lettering', 'HELLO', 'robot'],
  ['a coffee mug that says "Monday"', 'lettering', 'Monday'],
  ['graffiti wall with the word "LOVE"', 'lettering', 'LOVE'],
  ["the words 'KEEP OFF THE GRASS' on a sign next to a lawn", 'lettering', 'KEEP OFF THE GRASS'],
  ["a yellow wall with 'Hello, world.' written on it", 'lettering', 'Hello, world.'],
  ["the words 'KEEP OFF THE GRASS'", 'lettering', 'KEEP OFF THE GRASS'],
  ["the word 'START' written above the word 'SMILING'", 'lettering', 'START\nSMILING'],
  ["the word 'HOT' below the word 'COLD'", 'lettering', 'COLD\nHOT'],
  ['the letters G I G G L E', 'lettering', 'GIGGLE'],
  ['101', 'lettering', '101'],
  ['a t-shirt with a logo', 'lettering'],
  ['a yellow t-shirt with a dog on it', 'lettering', '', 'dog'],
  ['seamless pattern of triangles in teal and orange', 'pattern'],
  ['pencil portrait of an old sailor', 'portrait', '', 'person'],
  ['a young woman with freckles and curly red hair', 'portrait', '', 'person'],
  ['infographic about the benefits of cycling', 'infographic', 'benefits of cycling'],
  ['infographic on recycling at home', 'infographic', 'recycling at home'],
  [
    'life cycle of a butterfly infographic',
    'infographic',
    'life cycle of a butterfly',
    'butterfly',
  ],
  [
    'healthy food infographic with an apple and a carrot',
    'infographic',
    'healthy food',
    'pot-of-food',
  ],
  ['infographic titled "How Coffee Is Made"', 'infographic', 'How Coffee Is Made'],
  ['diagram of the water cycle', 'infographic', 'water cycle'],
  ['treasure map', 'map', ''],
  ['fantasy map of Eldoria with a castle', 'map', 'Eldoria', 'castle'],
  ['map of the kingdom of Thornwood', 'map', 'Thornwood'],
  ['illustrated map of Paris with a croissant', 'map', 'Paris', 'croissant'],
  ['pirate map titled "Skull Cove"', 'map', 'Skull Cove'],
  ['botanical illustration of a sunflower', 'plate', '', 'sunflower'],
  ['vintage scientific illustration of a beetle', 'plate', '', 'beetle'],
  ['botanical print "Flora Alpina" with a tulip', 'plate', 'Flora Alpina', 'tulip'],
  ['character sheet of a fox', 'character sheet', '', 'fox'],
  ['character reference sheet for a wizard named "Orlan"', 'character sheet', 'Orlan', 'person'],
  ['turnaround of a robot', 'character sheet', '', 'robot'],
  ['coloring page of a unicorn', 'coloring page', '', 'unicorn'],
  ['mandala coloring page', 'coloring page'],
  ['logo Blue Heron Coffee', 'logo', 'Blue Heron Coffee', 'bird'],
  ['storefront sign Bluebird Bakery', 'wooden sign', 'Bluebird Bakery', 'bird'],
  ['movie poster The Last Robot with a dog', 'poster', 'The Last Robot', 'dog'],
  ['404 page', 'spot', '404', 'flying-saucer'],
  ['404 error page with a sad robot, "Page not found"', 'spot', 'Page not found', 'robot'],
  ['empty state illustration for an inbox', 'spot', '', 'closed-mailbox-with-raised-flag'],
  ['página 404 con un gato', 'spot', '404', 'cat'],
  ['tarot card the moon', 'card', 'The Moon'],
  ['tarot card of a cat', 'card', '', 'cat'],
  ['certificate of completion', 'card', 'Certificate of Completion'],
  ['coupon 20% off', 'card', '20% off'],
  ['menu for a burger restaurant', 'cover', 'Menu'],
  ['Tarotkarte mit einer Katze', 'card', '', 'cat'],
  ['diseño de camiseta con un lobo', 'lettering', '', 'wolf'],
  ['t-shirt design of a skull', 'lettering', '', 'skull'],
  ['mug design with a cat and the text "Meow"', 'lettering', 'Meow', 'cat'],
  ['youtube thumbnail of a shocked man', 'poster', '', 'person'],
  ['postage stamp with a bird', 'card', '', 'bird'],
  ['blog header about remote work', 'poster'],
  ['perfume bottle on marble', 'product', '', 'perfume-bottle'],
  ['a cat on a marble floor', 'scene', '', 'cat'],
  ["children's book illustration of a bear and a rabbit", 'scene', '', 'bear'],
  ['Malvorlage Einhorn', 'coloring page', '', 'unicorn'],
  ['a child with a coloring book', 'scene', '', 'person'],
  ['Schatzkarte', 'map'],
  ['Infografik über Bienen', 'infographic', 'Bienen'],
  ['lámina botánica de un girasol', 'plate', '', 'sunflower'],
  ['Logo für eine Bäckerei namens „Goldkorn“', 'logo', 'Goldkorn'],
  ['Geburtstagskarte mit einem Kuchen', 'card', '', 'birthday-cake'],
  ['affiche de jazz intitulée « Minuit »', 'poster', 'Minuit'],
  ['logotipo de un zorro', 'logo', '', 'fox'],
  ['adesivo di una volpe', 'sticker', '', 'fox'],
  ['логотип кофейни «Кит и Ко»', 'logo', 'Кит и Ко'],
  ['狐のロゴ', 'logo', '', 'fox'],
  ['海报「东京」', 'poster', '东京'],
]

describe('a way of presenting is requested', () => {
  test.each(cases)('%s', (prompt, way, title = '', first = undefined) => {
    const { presentation, subjects } = understand(prompt)
    expect({ way: presentation.way, title: presentation.title }).toEqual({ way, title })
    if (first !== undefined) expect(subjects[0]?.drawing).toBe(first)
  })
})

const scenes = [
  'a happy birthday cake with candles',
  'a man saying thank you',
  'a fox reading a book',
  'a cat next to a poster',
  'birthday card on a table',
  'a sign in a forest',
  'stained glass',
  'a man wearing a badge',
  'a woman with a tattoo',
  'two friends playing a card game',
  'a teacher at a blackboard',
  'a cat sitting on a playing card',
  'a bedroom with posters on the wall',
  'a painting of a neon sign in a dark alley',
  'neon lights in tokyo at night',
  'a dark alley with neon signs',
  'an old wooden sign in the desert',
  'a boy looking at an app icon on a phone',
  'a laptop covered in stickers',
  'a girl writing a postcard',
  'a coat of many colors',
  'a knight with a coat of arms on his shield',
  'a street sign at a crossroads',
  'a stop sign in the rain',
  'a house of cards',
  'a dog chewing on an invitation',
  'a poster on a wall in the rain',
  'ein Fuchs mit einem Poster',
  "un loup assis près d'une affiche",
  '黑板前的老师',
  'a mountain lake, no logo, no text',
  'a deck of tarot cards',
  'a man reading a map',
  'a map of the world',
  'a treasure map on a table',
  'a teacher next to an infographic on the wall',
  'a girl with a botanical book',
]

test.each(scenes)('a scene: %s', (prompt) => {
  expect(understand(prompt).presentation).toMatchObject({ way: 'scene', title: '' })
})

test('the words of the presentation are not reported as ignored', () => {
  const scene = understand('minimalist logo of a fox, vector, white background')
  expect(scene.ignored).toEqual([])
  expect(scene.presentation).toMatchObject({ ground: '#ffffff', themes: ['minimal', 'modern'] })
})

test('a logo has the color, the form and the trade of the prompt', () => {
  const { presentation, subjects } = understand('red round logo for a bakery, "Crumb"')
  expect(subjects).toEqual([])
  expect(presentation).toMatchObject({ form: 'circle', tagline: 'bakery', motifs: ['croissant'] })
  expect(presentation.inks).toHaveLength(1)
})

test('a page has a topic beside its title', () => {
  const page = (prompt: string) => understand(prompt).presentation
  expect(page('business card: Jane Doe, Architect')).toMatchObject({
    tagline: 'Architect',
  })
  expect(page('wedding invitation Anna & Tom, 12 June 2027')).toMatchObject({
    tagline: '12 June 2027',
  })
  expect(page('birthday card for Mia')).toMatchObject({ tagline: 'Mia' })
  expect(page('seamless pattern of tropical fruits')).toMatchObject({
    form: 'set',
    set: 'fruit',
  })
  expect(page('pattern with dinosaurs for kids pajamas')).toMatchObject({
    set: 'dinosaurs',
  })
  expect(understand('pattern with dinosaurs for kids pajamas').subjects).toEqual([])
  expect(page('9 icons of music: guitar, drum')).toMatchObject({ set: 'music', count: 9 })
  expect(page('a set of twelve flat kitchen icons')).toMatchObject({
    set: 'kitchen',
    count: 12,
  })
  expect(page('card with a hedgehog skating on a frozen lake').scenic).toBe(true)
  expect(page('christmas card with a snowman').scenic).toBe(false)
  expect(page('poster of a bear, teal and orange').inks).toHaveLength(2)
  expect(page('bauhaus poster of a chair').themes).toEqual(['bauhaus'])
  expect(page('poster of a bear, warm colors').themes).toContain('warm')
})

test('a form counts only for its own way of presenting', () => {
  const page = (prompt: string) => understand(prompt).presentation
  expect(page('infographic showing how to plant a tree in 5 steps')).toMatchObject({
    form: 'steps',
    count: 5,
  })
  expect(page('how to plant a tree infographic, 4 steps')).toMatchObject({
    set: 'planting tree',
  })
  expect(page('how to make tea')).toMatchObject({
    way: 'infographic',
    title: 'how to make tea',
  })
  expect(page('5 ways to save water infographic')).toMatchObject({
    way: 'infographic',
    count: 5,
  })
  expect(page('how bees make honey infographic').title).toBe('how bees make honey')
  expect(page('infographic with 3 steps: plan, design, build').title).toBe(
    '3 Steps\nPlan\nDesign\nBuild',
  )
  expect(understand('infographic how to train a puppy').subjects).toHaveLength(1)
  expect(page('infographic of the life cycle of a frog').form).toBe('cycle')
  expect(page('pirate treasure map').form).toBe('treasure')
  expect(page('city map with a museum').form).toBe('city')
  expect(page('map of Paris').form).toBe('city')
  expect(page('hiking trail map').form).toBe('trail')
  expect(page('a set of 12 halloween stickers')).toMatchObject({
    form: 'set',
    set: 'halloween',
    count: 12,
  })
  expect(page('american traditional tattoo of a ship').form).toBe('traditional')
  expect(page('mandala tattoo of an owl').form).toBe('symmetric')
  expect(page('logo for a cycle shop with a trail').form).toBe(null)
  expect(page('round logo of a fox').form).toBe('circle')
})

test('two joined colors are no fruit, and a tone is a background', () => {
  expect(understand('abstract wallpaper in teal and orange').subjects).toEqual([])
  expect(understand('a girl in an orange and blue dress').subjects).toHaveLength(1)
  expect(understand('an orange and a red apple').subjects).toHaveLength(2)
  expect(understand('sneaker floating on pastel background').presentation.way).toBe('product')
  expect(understand('404ページ').presentation.title).toBe('404ページ')
  expect(understand('playing card: king of hearts').subjects).toHaveLength(1)
})

test('a river beside a mountain is shown, and a musician has an instrument', () => {
  expect(understand('logo of a mountain and a river').presentation.motifs).toContain('river')
  const jazz = understand('poster for a jazz festival, saxophone player')
  expect(jazz.relations).toMatchObject([{ kind: 'holding' }])
  expect(understand('tattoo of a howling wolf').subjects[0]?.activity).toBe('howling')
})

test('a travel poster shows the land of its destination', () => {
  expect(understand('retro travel poster for Hawaii').setting).toBe('beach')
  expect(understand('travel poster: Berlin').setting).toBe('city skyline')
  expect(understand('vintage travel poster Bali')).toMatchObject({
    setting: 'beach',
    presentation: { tagline: 'Bali' },
  })
})

test('the name of a person is not drawn', () => {
  expect(understand('business card: Jane Doe, Architect').subjects).toEqual([])
})

test('a title is drawn only without another subject', () => {
  expect(understand('sticker "Pizza time"').subjects[0]?.name).toBe('pizza')
  const others = understand('sticker of a cat, "Pizza time"').subjects
  expect(others.map(({ name }) => name)).toEqual(['cat'])
})

test('every line of the tables of words names a known way, form, theme or drawing', () => {
  const files = globSync('illustrator/data/words/{*,en/*}.words')
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'))
  const known: Record<string, ReadonlySet<string>> = {
    way: new Set(ways),
    form: new Set(forms),
    ornament: new Set(ornaments),
    carrier: new Set(carriers),
    theme: new Set(themes),
    motif: drawings,
  }
  const heads = lines.flatMap(
    (line) =>
      /^(way|form|ornament|carrier|theme|motif) ([^:?]+)\??:/.exec(line)?.slice(1, 3).join(' ') ??
      [],
  )
  expect(heads.length).toBeGreaterThan(150)
  const wrong = heads.filter((head) => {
    const [kind = '', ...value] = head.split(' ')
    return !known[kind]?.has(value.join(' '))
  })
  expect(wrong).toEqual([])
})
