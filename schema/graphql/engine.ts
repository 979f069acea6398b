import type { EngineInfo } from '../core.ts'
import { builder } from './builder.ts'

const StepsRange = builder.objectRef<EngineInfo['capabilities']['steps']>('StepsRange').implement({
  description: 'The inference steps an engine honours.',
  fields: (t) => ({
    min: t.exposeInt('min', { description: 'At least.' }),
    max: t.exposeInt('max', { description: 'At most; more are clamped.' }),
  }),
})

const SeedSupport = builder.enumType('SeedSupport', {
  description: 'What a seed is worth to an engine.',
  values: {
    EXACT: { value: 'exact', description: 'The same request gives the same bytes.' },
    APPROXIMATE: {
      value: 'approximate',
      description: 'The same request gives nearly the same picture.',
    },
    NONE: { value: 'none', description: 'The engine ignores seeds.' },
  } as const,
})

const SizeSupport = builder.enumType('SizeSupport', {
  description: 'How an engine meets the six shapes.',
  values: {
    ANY: { value: 'any', description: 'It draws every shape.' },
    NEAREST: { value: 'nearest', description: 'It draws its nearest, and the result is fitted.' },
  } as const,
})

const EngineCapabilities = builder
  .objectRef<EngineInfo['capabilities']>('EngineCapabilities')
  .implement({
    description: 'What an engine can do.',
    fields: (t) => ({
      steps: t.expose('steps', { type: StepsRange, description: 'The range of steps it honours.' }),
      progress: t.exposeBoolean('progress', { description: 'It reports each step.' }),
      previews: t.exposeBoolean('previews', { description: 'It sends sketches while it draws.' }),
      seed: t.expose('seed', { type: SeedSupport, description: 'What a seed is worth.' }),
      sizes: t.expose('sizes', { type: SizeSupport, description: 'How it meets the six shapes.' }),
      moderation: t.exposeBoolean('moderation', {
        description: 'It has a safety checker of its own.',
      }),
    }),
  })

const EngineType = builder.objectRef<EngineInfo>('Engine').implement({
  description: 'What draws the pictures.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Such as "illustrator".' }),
    model: t.exposeString('model', { description: 'The model and its version.' }),
    capabilities: t.expose('capabilities', {
      type: EngineCapabilities,
      description: 'What it can do.',
    }),
  }),
})

builder.queryField('engine', (t) =>
  t.field({
    type: EngineType,
    description: 'The engine that draws now.',
    resolve: (_root, _args, context) => context.core.engine,
  }),
)
