import type {
  ReferenceUse,
  UnderstoodSubject as Subject,
  Suggestion,
  Understood,
} from '../generation.ts'
import { builder } from './builder.ts'

const UnderstoodSubject = builder.objectRef<Subject>('UnderstoodSubject').implement({
  description: 'A thing that the prompt names.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Such as "fox".' }),
    count: t.exposeInt('count', { description: 'The number in the image.' }),
    asked: t.int({
      description: 'The number in the prompt: not all may fit.',
      resolve: ({ count, asked = count }) => asked,
    }),
    color: t.exposeString('color', { nullable: true, description: 'Such as "red".' }),
    materials: t.stringList({
      description: 'Its surface and its material, such as "striped" and "wooden".',
      resolve: ({ materials = [] }) => materials,
    }),
    drawing: t.exposeString('drawing', {
      nullable: true,
      description: 'The drawing that shows it, such as "fox".',
    }),
    activity: t.exposeString('activity', {
      nullable: true,
      description: 'Its activity, such as "reading".',
    }),
  }),
})

const UnderstoodSuggestion = builder.objectRef<Suggestion>('UnderstoodSuggestion').implement({
  description: 'Replacements for a word that had no effect.',
  fields: (t) => ({
    word: t.exposeString('word', { description: 'A word of `ignored`.' }),
    instead: t.exposeStringList('instead', {
      description: 'At most 3 words that have an effect, the likeliest first.',
    }),
  }),
})

const ReferenceUseEnum = builder.enumType('ReferenceUse', {
  description: 'What an engine takes from a reference.',
  values: {
    STYLE: { value: 'style', description: 'Its picture, which gets the style.' },
    PALETTE: { value: 'palette', description: 'Its colors, which the drawn scene gets.' },
  } as const satisfies Record<string, { value: ReferenceUse; description: string }>,
})

/** Rows of an older version have fewer fields: the others get a default. */
export const UnderstoodType = builder.objectRef<Understood>('Understood').implement({
  description: 'The parts of a prompt that an engine understood.',
  fields: (t) => ({
    presentation: t.string({
      description: 'The kind of picture, such as "scene" or "logo".',
      resolve: ({ presentation = 'scene' }) => presentation,
    }),
    setting: t.exposeString('setting', {
      nullable: true,
      description: 'The place. Null: the picture shows no place, such as a logo.',
    }),
    timeOfDay: t.exposeString('timeOfDay', {
      nullable: true,
      description: 'The time of day. "by seed": the prompt names none, and each image has its own.',
    }),
    weather: t.exposeString('weather', {
      nullable: true,
      description: 'The weather. "by seed": the prompt names none, and each image has its own.',
    }),
    season: t.exposeString('season', {
      nullable: true,
      description: 'The season. Null: the prompt names none.',
    }),
    light: t.stringList({
      description: 'Words for the light, such as "moody".',
      resolve: ({ light = [] }) => light,
    }),
    shot: t.exposeString('shot', {
      nullable: true,
      description: 'The distance of the camera, such as "portrait". Null: the prompt names none.',
    }),
    style: t.exposeString('style', { description: 'The style.' }),
    subjects: t.expose('subjects', {
      type: [UnderstoodSubject],
      description: 'The things in the picture.',
    }),
    relations: t.stringList({
      description: 'Such as "cat on sofa".',
      resolve: ({ relations = [] }) => relations,
    }),
    without: t.stringList({
      description: 'The things that the prompt excludes, such as "people".',
      resolve: ({ without = [] }) => without,
    }),
    ignored: t.exposeStringList('ignored', { description: 'Words that had no effect.' }),
    suggestions: t.field({
      type: [UnderstoodSuggestion],
      description: 'Replacements for at most 5 of the ignored words.',
      resolve: ({ suggestions = [] }) => suggestions,
    }),
    reference: t.expose('reference', {
      type: ReferenceUseEnum,
      nullable: true,
      description: 'What the engine takes from the reference. Null: there is none.',
    }),
  }),
})
