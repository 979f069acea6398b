import type { Understood } from '../generation.ts'
import { builder } from './builder.ts'

const UnderstoodSubject = builder
  .objectRef<Understood['subjects'][number]>('UnderstoodSubject')
  .implement({
    description: 'A thing the prompt asks for.',
    fields: (t) => ({
      name: t.exposeString('name', { description: 'Such as "fox".' }),
      count: t.exposeInt('count', { description: 'How many.' }),
      color: t.exposeString('color', { nullable: true, description: 'Such as "red".' }),
    }),
  })

export const UnderstoodType = builder.objectRef<Understood>('Understood').implement({
  description: 'What an engine that reads prompts found in one.',
  fields: (t) => ({
    setting: t.exposeString('setting', { description: 'Where it is.' }),
    timeOfDay: t.exposeString('timeOfDay', { description: 'The light.' }),
    weather: t.exposeString('weather', { description: 'The weather.' }),
    style: t.exposeString('style', { description: 'How it is drawn.' }),
    subjects: t.expose('subjects', { type: [UnderstoodSubject], description: 'What is in it.' }),
    ignored: t.exposeStringList('ignored', { description: 'Words that had no effect.' }),
  }),
})
