import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  activities,
  features,
  places,
  type Scene,
  seasons,
  settings,
  shots,
  styles,
  timesOfDay,
  weathers,
} from '../scene.ts'
import { understoodOf, warningsOf } from '../stages.ts'
import { corpus } from './corpus.ts'
import { expectDrawable } from './drawable.ts'
import { suggest, understand } from './images.ts'
import { sceneText } from './scene-text.ts'

const cases = corpus()
test.each([...cases])('every prompt of %s gives its scene', (_, expected) => {
  const read = expected.map(({ prompt }) => ({ prompt, scene: sceneText(understand(prompt)) }))
  expect(read).toEqual(expected)
})

describe('a change of style keeps the text of the composition', () => {
  const plain = understand('a fox by the sea').compositionText
  test.each([
    'a fox by the sea, watercolor',
    'watercolor painting of a fox by the sea',
    'an oil painting of a fox by the sea',
    'a fox by the sea in the style of van gogh',
    'A fox by the sea, pixel art.',
    'stained glass window of a fox by the sea',
    'a fox by the sea, ukiyo-e',
    'photo of a fox by the sea',
    'a fox by the sea in watercolor',
  ])('%s', (prompt) => {
    expect(understand(prompt).compositionText).toBe(plain)
  })
})

describe('a noun without a drawing gets the drawing of its kind', () => {
  test.each([
    ['a nightingale', 'bird'],
    ['a stallion', 'horse'],
    ['a whippet', 'dog'],
    ['a barracuda', 'fish'],
    ['a gondolier', 'person'],
    ['a harpsichord', 'musical-keyboard'],
    ['a mandolin', 'guitar'],
    ['a trireme', 'sailboat'],
    ['a sycamore', 'deciduous-tree'],
    ['a gorgonzola', 'cheese-wedge'],
    ['a hovel', 'hut'],
    ['three geese', 'goose'],
    ['a python', 'snake'],
  ])('%s', (prompt, drawing) => {
    expect(understand(prompt).subjects.map((subject) => subject.drawing)).toEqual([drawing])
  })
})

test('a noun that names a drawing gets that drawing', () => {
  const nouns = [
    'lighthouse',
    'windmill',
    'vase',
    'bench',
    'hot air balloon',
    'wolf',
    'castle',
    'tractor',
    'meteor',
    'branch',
  ]
  for (const noun of nouns)
    expect(understand(`a ${noun}`).subjects[0]?.drawing).toBe(noun.replaceAll(' ', '-'))
})

describe('a prompt is read by whole words', () => {
  test.each([
    ['a knight', 'time', null],
    ['a sunflower', 'time', null],
    ['a snowman', 'weather', null],
    ['a pencil on a shelf', 'style', 'painting'],
    ['an inkwell', 'style', 'painting'],
  ] as const)('"%s" does not change the %s', (prompt, field, expected) => {
    const { timeOfDay, weather, style } = understand(prompt)
    expect({ time: timeOfDay, weather, style }[field]).toBe(expected)
  })
})

describe('every text gives a scene that can be drawn', () => {
  const odd = {
    empty: '',
    spaces: ' \n\t ',
    punctuation: '?!... ,,, ((([[[',
    'one letter': 'x',
    numbers: '7 99 1234567 0',
    '2,000 letters': 'fox '.repeat(500),
    '2,000 letters of one word': 'a'.repeat(2000),
    '2,000 ideographs': '狐狸在森林里'.repeat(333),
    'many subjects':
      'a cat, a dog, a horse, a cow, a pig, a bear, a lion, a tiger, a wolf, a fox, a hen and an owl',
    'emoji only': '🦊🌲🏔️🌅❄️👩🏽‍🚀🏳️‍🌈👨‍👩‍👧',
    'right to left': 'قطة سوداء تجلس على كرسي בלילה עם ירח',
    mixed: 'un 猫 sitting на столе 🌙 مع fox, Aquarell',
    'half an emoji': '\ud83e fox \ude80',
    'names of object properties': 'constructor __proto__ toString hasOwnProperty',
    markup: '<script>alert(1)</script> {{x}} %s \\u0000',
    'only style': 'watercolor, oil painting, 8k',
    'only grammar': 'of with in on under a the and',
    'joined to nothing': 'holding riding wearing a hat on behind',
  }
  test.each(Object.entries(odd))('%s', (_, prompt) => {
    expectDrawable(prompt)
  })
})

/** The values of a scene for each kind of fact in vocabulary.txt. */
const facts: Record<string, (scene: Scene) => unknown[]> = {
  setting: ({ setting }) => [setting],
  time: ({ timeOfDay }) => [timeOfDay],
  weather: ({ weather }) => [weather],
  season: ({ season }) => [season],
  style: ({ style }) => [style],
  place: ({ place }) => [place],
  feature: (scene) => scene.features,
  activity: ({ subjects }) => subjects.map(({ activity }) => activity),
  shot: ({ shot }) => [shot],
  color: ({ subjects }) => subjects.map(({ color }) => color?.name),
  count: ({ subjects }) => subjects.map(({ count }) => String(count)),
  crop: ({ subjects }) => subjects.filter(({ count }) => count > 5).map(({ drawing }) => drawing),
}

/** The values with words in each language, and the least number for the other kinds. */
const complete: Record<string, readonly string[] | number> = {
  setting: settings,
  time: timesOfDay.length - 1,
  weather: weathers.length - 1,
  season: seasons,
  style: 10,
  // Only English names a backdrop: the program chooses it.
  place: Object.keys(places).filter((place) => place !== 'backdrop'),
  feature: features,
  activity: activities,
  shot: shots,
  color: 11,
  count: 8,
  crop: 5,
}

const vocabulary = readFileSync(new URL('vocabulary.txt', import.meta.url), 'utf8')
  .replace(/^#.*/m, '')
  .replace(/\n +/g, ' ')
  .trim()
  .split('\n')
  .map((line) => {
    const [head = '', entries = ''] = line.split(/: (.*)/)
    const [language = '', kind = ''] = head.split(' ')
    const pairs = entries.split(' | ').map((entry) => entry.trim().split('='))
    return { language, kind, pairs: pairs as [value: string, prompt: string][] }
  })

describe('a language', () => {
  const languages = [...new Set(vocabulary.map(({ language }) => language))]
  test.each(languages)('has words for each kind: %s', (language) => {
    const rows = vocabulary.filter((row) => row.language === language)
    const mismatches = rows.flatMap(({ kind, pairs }) =>
      pairs
        .filter(([value, prompt]) => !facts[kind]?.(understand(prompt)).includes(value))
        .map(([value, prompt]) => `${kind} of "${prompt}" is not ${value}`),
    )
    expect(mismatches).toEqual([])
    for (const { kind, pairs } of rows) {
      const values = [...new Set(pairs.map(([value]) => value))].sort()
      const wanted = complete[kind]
      if (typeof wanted === 'number') expect(values.length, kind).toBeGreaterThanOrEqual(wanted)
      else expect(values, kind).toEqual([...(wanted ?? [])].sort())
    }
  })

  test('that has words for one kind has words for each', () => {
    expect(languages).toHaveLength(15)
    expect(vocabulary).toHaveLength(languages.length * Object.keys(facts).length)
  })

  test('that is English has words for every style', () => {
    const english = vocabulary.find(({ language, kind }) => language === 'en' && kind === 'style')
    expect(english?.pairs.map(([value]) => value).sort()).toEqual([...styles].sort())
  })
})

test('the facts of the API list the understood and the ignored words', () => {
  const foxes = 'two red foxes in the snow at sunset, oil painting, lens flare'
  expect(understoodOf(understand(foxes), suggest)).toEqual({
    presentation: 'scene',
    setting: 'snowfield',
    timeOfDay: 'sunset',
    weather: 'snow',
    season: null,
    style: 'oil',
    light: [],
    shot: null,
    subjects: [
      {
        name: 'fox',
        count: 2,
        asked: 2,
        color: 'red',
        materials: [],
        drawing: 'fox',
        activity: null,
      },
    ],
    relations: [],
    without: [],
    ignored: ['lens flare'],
    suggestions: [],
  })
  const cats = 'moody portrait of a hundred cats reading on a sofa, no people'
  const read = understoodOf(understand(cats), suggest)
  expect(read).toMatchObject({
    timeOfDay: 'by seed',
    weather: 'by seed',
    light: ['moody'],
    shot: 'portrait',
    relations: ['cat on sofa', 'cat holding book'],
    without: ['people'],
    ignored: [],
    suggestions: [],
  })
  expect(read.subjects[0]).toMatchObject({ drawing: 'cat', activity: 'reading', asked: 100 })
  expect(read.subjects[0]?.count).toBeLessThan(100)
  const { subjects } = understoodOf(understand('a red striped wooden horse'), suggest)
  expect(subjects[0]).toMatchObject({ color: 'red', materials: ['striped', 'wooden'] })
})

test('the facts of the API list the deeds of two with each other', () => {
  const relationsOf = (prompt: string) => understoodOf(understand(prompt), suggest).relations
  expect(relationsOf('two friends hugging in the rain')).toEqual(['friend hugging each other'])
  expect(relationsOf('a dog chasing a cat')).toEqual(['dog chasing cat'])
  expect(relationsOf('a boy leaning against a tree')).toEqual(['boy leaning on tree'])
})

test('the facts of a page list its presentation, and no place, hour or weather', () => {
  const nowhere = { setting: null, timeOfDay: null, weather: null, season: null }
  expect(understoodOf(understand('logo of a fox in the snow at night'), suggest)).toMatchObject({
    presentation: 'logo',
    ...nowhere,
    subjects: [{ drawing: 'fox' }],
  })
  expect(understoodOf(understand('product shot of a perfume bottle'), suggest)).toMatchObject(
    nowhere,
  )
  expect(understoodOf(understand('portrait of a woman in a forest'), suggest)).toMatchObject({
    presentation: 'portrait',
    setting: 'forest',
    timeOfDay: null,
  })
})

test('a warning says how many of the requested subjects fit', () => {
  expect(warningsOf(understand('100 balloons over twenty sheep'))).toEqual([
    '100 × balloon: only 24 fit into an image',
  ])
})

describe('a common noun of prompts does not get the drawing of another thing', () => {
  test.each([
    ['hand', 'raised-hand'],
    ['eye', 'eye'],
    ['smartphone', 'mobile-phone'],
    ['werewolf', 'wolf'],
    ['lock', 'locked'],
    ['space suit', 'person'],
    ['sneakers', 'running-shoe'],
    ['high heels', 'high-heeled-shoe'],
    ['dice', 'game-die'],
    ['tower', 'stone-tower'],
    ['rollercoaster', 'roller-coaster'],
    ...(
      'sphere cube pyramid triangle circle pier staircase drone flag tank column obelisk fence ' +
      'piano submarine earring spear staff cage surfboard sign billboard haystack wheelbarrow ' +
      'watering-can birdhouse solar-panel easel seahorse traffic-light phone-booth street-lamp roof'
    )
      .split(' ')
      .map((drawing) => [drawing.replace('-', ' '), drawing]),
  ])('a %s', (noun, drawing) => {
    const { subjects, ignored } = understand(`a ${noun}`)
    expect(subjects.map((subject) => subject.drawing)).toEqual([drawing])
    expect(ignored).toEqual([])
  })

  test('and a hand or an eye of a person is a part of the person', () => {
    expect(understand('a woman with a rose in her hand').subjects).toHaveLength(2)
    expect(understand('a pirate with one eye').subjects).toHaveLength(1)
  })
})

test.each([
  ['abstract wallpaper in teal and orange', []],
  ['a vase in orange and teal', ['vase']],
  ['apples and oranges in a bowl', ['apple', 'orange', 'bowl']],
  ['an orange in a glass', ['orange']],
])('an orange is a color or a fruit: %s', (prompt, names) => {
  expect(understand(prompt).subjects.map(({ name }) => name)).toEqual(names)
})
