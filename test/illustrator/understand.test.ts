import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { buildLexicon } from '../../server/engines/illustrator/pack/lexicon/index.ts'
import {
  activities,
  features,
  places,
  seasons,
  settings,
  shots,
  styles,
  timesOfDay,
  weathers,
} from '../../server/engines/illustrator/scene.ts'
import {
  createUnderstanding,
  type Lexicon,
  understoodOf,
} from '../../server/engines/illustrator/understand/index.ts'
import { entriesOf } from '../../server/engines/illustrator/understand/vocabulary.ts'
import { sceneText } from '../corpus/scene-text.ts'
import { corpus } from '../support/corpus.ts'

// As the pack stores it.
const lexicon = JSON.parse(JSON.stringify(buildLexicon())) as Lexicon
const { en: english = '', ...others } = lexicon.tables
const understand = createUnderstanding(lexicon)

const cases = corpus()
for (const [file, itsCases] of cases) {
  describe(`corpus: ${file}`, () => {
    test.each(itsCases)('$prompt', ({ prompt, scene }) => {
      expect(sceneText(understand(prompt))).toBe(scene)
    })
  })
}

describe('a change of style keeps the composition', () => {
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

describe('a noun without a drawing of its own takes that of its kind', () => {
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

test('a noun with a drawing of its name is shown by it', () => {
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

describe('whole words only', () => {
  test.each([
    ['a knight', 'time', 'afternoon'],
    ['a sunflower', 'time', 'afternoon'],
    ['a snowman', 'weather', 'clear'],
    ['a pencil on a shelf', 'style', 'painting'],
    ['an inkwell', 'style', 'painting'],
  ] as const)('%s says nothing of the %s', (prompt, field, expected) => {
    const { timeOfDay, weather, style } = understand(prompt)
    expect({ time: timeOfDay, weather, style }[field]).toBe(expected)
  })
})

describe('any text gives a scene that can be drawn', () => {
  const drawings = new Set([...lexicon.drawings, 'person'])
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

  test('the words of the corpus in any order', () => {
    const words = [...cases.values()].flat().flatMap(({ prompt }) => prompt.split(' '))
    let lot = 1
    const next = () => {
      lot = (lot * 48271) % 0x7fffffff
      return words[lot % words.length] ?? ''
    }
    for (let i = 0; i < 250; i++)
      expectDrawable(Array.from({ length: 3 + (i % 20) }, next).join(' '))
  })

  function expectDrawable(prompt: string) {
    const scene = understand(prompt)
    expect(settings).toContain(scene.setting)
    expect(timesOfDay).toContain(scene.timeOfDay)
    expect(weathers).toContain(scene.weather)
    expect(styles).toContain(scene.style)
    expect([null, ...seasons]).toContain(scene.season)
    for (const { drawing, count, name } of scene.subjects) {
      expect(drawings).toContain(drawing)
      expect(name).not.toBe('')
      expect(count).toBeGreaterThanOrEqual(1)
      expect(count).toBeLessThanOrEqual(12)
    }
    for (const { subject, object } of scene.relations) {
      expect(scene.subjects[subject], prompt).toBeDefined()
      expect(scene.subjects[object], prompt).toBeDefined()
      expect(subject).not.toBe(object)
    }
    for (const color of scene.palette) expect(color).toMatch(/^#[0-9a-f]{6}$/)
    expect(understand(prompt)).toEqual(scene)
  }
})

describe('the tables of words', () => {
  const valuesOf = (table: string, kind: string) => [
    ...new Set(
      [...table.matchAll(new RegExp(`^${kind} ([^:?]+)`, 'gm'))].map((match) => match[1]?.trim()),
    ),
  ]

  test.each(Object.entries(others))(
    '%s has places, lights, weathers, colours, counts, styles and deeds',
    (_, table) => {
      expect(valuesOf(table, 'setting')).toHaveLength(settings.length)
      expect(valuesOf(table, 'time').length).toBeGreaterThanOrEqual(timesOfDay.length - 1)
      expect(valuesOf(table, 'weather').length).toBeGreaterThanOrEqual(weathers.length - 1)
      expect(valuesOf(table, 'season')).toHaveLength(seasons.length)
      expect(valuesOf(table, 'color').length).toBeGreaterThanOrEqual(11)
      expect(valuesOf(table, 'count').length).toBeGreaterThanOrEqual(8)
      expect(valuesOf(table, 'style').length).toBeGreaterThanOrEqual(10)
      expect(valuesOf(table, 'place').sort()).toEqual(Object.keys(places).sort())
      expect(valuesOf(table, 'feature').sort()).toEqual([...features].sort())
      expect(valuesOf(table, 'activity').sort()).toEqual([...activities].sort())
      expect(valuesOf(table, 'shot').sort()).toEqual([...shots].sort())
      expect(valuesOf(table, 'crop').length).toBeGreaterThanOrEqual(5)
    },
  )

  test.each(Object.entries(lexicon.tables))('%s names only what exists', (_, table) => {
    for (const drawing of valuesOf(table, 'drawing')) expect(lexicon.drawings).toContain(drawing)
    for (const setting of valuesOf(table, 'setting')) expect(settings).toContain(setting)
    for (const time of valuesOf(table, 'time')) expect(timesOfDay).toContain(time)
    for (const weather of valuesOf(table, 'weather')) expect(weathers).toContain(weather)
    for (const style of valuesOf(table, 'style')) expect(styles).toContain(style)
  })

  test('what is known of drawings is of drawings that there are', () => {
    const table = readFileSync(
      new URL('../../server/engines/illustrator/understand/drawings.txt', import.meta.url),
      'utf8',
    )
    const known = new Set([...lexicon.drawings, 'person'])
    for (const [head, names] of entriesOf(table)) {
      if (head.startsWith('home ')) expect(settings).toContain(head.slice(5))
      if (!head.startsWith('shows ')) expect(names.filter((name) => !known.has(name))).toEqual([])
    }
  })

  test('every English style has words', () => {
    expect(valuesOf(english, 'style').sort()).toEqual([...styles].sort())
  })
})

test('the API tells what was read and what was not', () => {
  expect(understoodOf(understand('two red foxes in the snow at sunset, oil painting, 8k'))).toEqual(
    {
      setting: 'snowfield',
      timeOfDay: 'sunset',
      weather: 'snow',
      style: 'oil',
      subjects: [{ name: 'fox', count: 2, color: 'red' }],
      ignored: ['8k'],
    },
  )
})
