import type { EngineInfo } from '../engine.ts'
import { builder } from './builder.ts'

const StepsRange = builder.objectRef<EngineInfo['capabilities']['steps']>('StepsRange').implement({
  description: 'The inference steps an engine honours.',
  fields: (t) => ({
    min: t.exposeInt('min', { description: 'At least.' }),
    max: t.exposeInt('max', { description: 'At most; more are clamped.' }),
  }),
})

const SeedSupport = builder.enumType('SeedSupport', {
  description: 'How an engine uses seeds.',
  values: {
    EXACT: { value: 'exact', description: 'The same request gives the same pixels.' },
    APPROXIMATE: {
      value: 'approximate',
      description: 'The same request gives nearly the same image.',
    },
    NONE: { value: 'none', description: 'The engine ignores seeds.' },
  } as const,
})

const SizeSupport = builder.enumType('SizeSupport', {
  description: 'How an engine supports the dimensions.',
  values: {
    ANY: { value: 'any', description: 'It draws every shape.' },
    NEAREST: {
      value: 'nearest',
      description: 'It generates its nearest size, which is then scaled and cropped.',
    },
  } as const,
})

const VariationSupport = builder.enumType('VariationSupport', {
  description: 'Which of its images an engine can vary.',
  values: {
    ANY: { value: 'any', description: 'Every one.' },
    ONCE: { value: 'once', description: 'Those that are no variations themselves.' },
    NONE: { value: 'none', description: 'None.' },
  } as const,
})

const EngineCapabilities = builder
  .objectRef<EngineInfo['capabilities']>('EngineCapabilities')
  .implement({
    description: 'What an engine can do.',
    fields: (t) => ({
      steps: t.expose('steps', { type: StepsRange, description: 'The range of steps it honours.' }),
      progress: t.exposeBoolean('progress', { description: 'It reports each step.' }),
      previews: t.exposeBoolean('previews', { description: 'It sends previews while it works.' }),
      seed: t.expose('seed', { type: SeedSupport, description: 'How it uses seeds.' }),
      sizes: t.expose('sizes', {
        type: SizeSupport,
        description: 'How it supports the dimensions.',
      }),
      moderation: t.exposeBoolean('moderation', {
        description: 'It has a safety checker of its own.',
      }),
      transparency: t.exposeBoolean('transparency', {
        description: 'It can draw images without a background.',
      }),
      variations: t.expose('variations', {
        type: VariationSupport,
        description: 'Which of its images it can vary.',
      }),
      references: t.exposeInt('references', {
        description: 'How many references it takes at most; 0: none.',
      }),
      masks: t.exposeBoolean('masks', {
        description: 'It can change only the part of a reference that a mask leaves open.',
      }),
      strength: t.exposeBoolean('strength', {
        description: 'It honours how far to depart from a reference.',
      }),
      negativePrompt: t.exposeBoolean('negativePrompt', {
        description: 'It honours a negative prompt.',
      }),
      guidance: t.exposeBoolean('guidance', { description: 'It honours guidance.' }),
      maxScale: t.exposeInt('maxScale', {
        description: 'The largest scale to which it enlarges an image; 1: none.',
      }),
      enlargesOthers: t.exposeBoolean('enlargesOthers', {
        description: 'It also enlarges images that other engines drew.',
      }),
    }),
  })

const EngineType = builder.objectRef<EngineInfo>('Engine').implement({
  description: 'An engine: it generates the images.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'What `engine` of the input takes.' }),
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
    description: 'The engine in use.',
    resolve: (_root, _args, context) => context.core.engine,
  }),
)

builder.queryField('engines', (t) =>
  t.field({
    type: [EngineType],
    description: 'Every configured engine, in order of preference.',
    resolve: (_root, _args, context) => [...context.core.engines],
  }),
)
