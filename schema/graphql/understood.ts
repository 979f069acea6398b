import type { Understood } from '../generation.ts'
import { builder } from './builder.ts'

const UnderstoodSubject = builder
  .objectRef<Understood['subjects'][number]>('UnderstoodSubject')
  .implement({
    description: 'A thing that the prompt names.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Such as "fox".' }),
      count: t.exposeInt('count', { description: 'How many.' }),
      color: t.exposeString('color', { nullable: true, description: 'Such as "red".' }),
    }),
  })

export const UnderstoodType = builder.objectRef<Understood>('Understood').implement({
  description: 'What an engine that parses prompts understood.',
  fields: (t) => ({
    setting: t.exposeString('setting', { description: 'Its state.' }),
    timeOfDay: t.exposeString('timeOfDay', { description: 'The time of day.' }),
    weather: t.exposeString('weather', { description: 'The weather.' }),
    style: t.exposeString('style', { description: 'The style.' }),
    subjects: t.expose('subjects', { type: [UnderstoodSubject], description: 'The things in it.' }),
    ignored: t.exposeStringList('ignored', { description: 'Words that had no effect.' }),
  }),
})
