import type { UnderstoodSubject as Subject, Suggestion, Understood } from '../generation.ts'
import { builder } from './builder.ts'

const UnderstoodSubject = builder.objectRef<Subject>('UnderstoodSubject').implement({
  description: 'A thing that the prompt names.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Such as "fox".' }),
    count: t.exposeInt('count', { description: 'How many are in the image.' }),
    asked: t.int({
      description: 'How many the words ask for: not all may fit.',
      resolve: ({ count, asked = count }) => asked,
    }),
    color: t.exposeString('color', { nullable: true, description: 'Such as "red".' }),
    drawing: t.exposeString('drawing', {
      nullable: true,
      description: 'The drawing that shows it, such as "fox".',
    }),
    activity: t.exposeString('activity', {
      nullable: true,
      description: 'What it does, such as "reading".',
    }),
  }),
})

const UnderstoodSuggestion = builder.objectRef<Suggestion>('UnderstoodSuggestion').implement({
  description: 'What could be written for a word that had no effect.',
  fields: (t) => ({
    word: t.exposeString('word', { description: 'One of `ignored`.' }),
    instead: t.exposeStringList('instead', {
      description: 'Words that would have an effect, the likeliest first, at most 3.',
    }),
  }),
})

/** What is stored from a version before has less: those fields have a value of their own. */
export const UnderstoodType = builder.objectRef<Understood>('Understood').implement({
  description: 'What an engine that parses prompts understood.',
  fields: (t) => ({
    presentation: t.string({
      description: 'What kind of picture it is, such as "scene" or "logo".',
      resolve: ({ presentation = 'scene' }) => presentation,
    }),
    setting: t.exposeString('setting', {
      nullable: true,
      description: 'The place; null where the picture shows none, as a logo does.',
    }),
    timeOfDay: t.exposeString('timeOfDay', {
      nullable: true,
      description: 'The time of day; "by seed" where the words leave it open.',
    }),
    weather: t.exposeString('weather', {
      nullable: true,
      description: 'The weather; "by seed" where the words leave it open.',
    }),
    season: t.exposeString('season', { nullable: true, description: 'The season, if it is said.' }),
    light: t.stringList({
      description: 'Words for the light, such as "moody".',
      resolve: ({ light = [] }) => light,
    }),
    shot: t.exposeString('shot', {
      nullable: true,
      description: 'How near the camera is, such as "portrait", if it is said.',
    }),
    style: t.exposeString('style', { description: 'The style.' }),
    subjects: t.expose('subjects', { type: [UnderstoodSubject], description: 'The things in it.' }),
    relations: t.stringList({
      description: 'Such as "cat on sofa".',
      resolve: ({ relations = [] }) => relations,
    }),
    without: t.stringList({
      description: 'What there is none of because the words say so, such as "people".',
      resolve: ({ without = [] }) => without,
    }),
    ignored: t.exposeStringList('ignored', { description: 'Words that had no effect.' }),
    suggestions: t.field({
      type: [UnderstoodSuggestion],
      description: 'What could be written instead, for at most 5 of those words.',
      resolve: ({ suggestions = [] }) => suggestions,
    }),
  }),
})
