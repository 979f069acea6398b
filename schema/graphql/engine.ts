import type { EngineInfo } from '../engine.ts'
import { builder } from './builder.ts'

const StepsRange = builder.objectRef<EngineInfo['capabilities']['steps']>('StepsRange').implement({
  description: 'The range of inference steps of an engine.',
  fields: (t) => ({
    min: t.exposeInt('min', { description: 'The smallest number of steps.' }),
    max: t.exposeInt('max', {
      description: 'The largest number of steps. Larger numbers are clamped.',
    }),
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
    ANY: { value: 'any', description: 'The engine generates every size.' },
    NEAREST: {
      value: 'nearest',
      description: 'The engine generates its nearest size. Easel scales and crops the image.',
    },
  } as const,
})

const VariationSupport = builder.enumType('VariationSupport', {
  description: 'The images that an engine can vary.',
  values: {
    ANY: { value: 'any', description: 'All its images.' },
    ONCE: { value: 'once', description: 'Its images that are not variations.' },
    NONE: { value: 'none', description: 'No images.' },
  } as const,
})

const EngineCapabilities = builder
  .objectRef<EngineInfo['capabilities']>('EngineCapabilities')
  .implement({
    description: 'The capabilities of an engine.',
    fields: (t) => ({
      steps: t.expose('steps', { type: StepsRange, description: 'The range of steps.' }),
      progress: t.exposeBoolean('progress', { description: 'Whether it reports each step.' }),
      previews: t.exposeBoolean('previews', {
        description: 'Whether it sends previews while it works.',
      }),
      seed: t.expose('seed', { type: SeedSupport, description: 'How the engine uses seeds.' }),
      sizes: t.expose('sizes', {
        type: SizeSupport,
        description: 'How the engine supports the dimensions.',
      }),
      moderation: t.exposeBoolean('moderation', {
        description: 'Whether the engine has its own safety checker.',
      }),
      transparency: t.exposeBoolean('transparency', {
        description: 'It can draw images without a background.',
      }),
      variations: t.expose('variations', {
        type: VariationSupport,
        description: 'The images that the engine can vary.',
      }),
      drawsFromWords: t.exposeBoolean('drawsFromWords', {
        description:
          'It draws from words alone. False: it needs a reference, or an image to enlarge.',
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
      quality: t.exposeBoolean('quality', { description: 'It honours a quality.' }),
      maxScale: t.exposeInt('maxScale', {
        description: 'The largest scale to which it enlarges an image; 1: none.',
      }),
      enlargesOthers: t.exposeBoolean('enlargesOthers', {
        description: 'It also enlarges images that other engines drew.',
      }),
    }),
  })

const EngineType = builder.objectRef<EngineInfo>('Engine').implement({
  description: 'An engine, which generates images.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'The value for `engine` of an input.' }),
    id: t.exposeID('id', { description: 'Such as "illustrator".' }),
    model: t.exposeString('model', { description: 'The model and its version.' }),
    capabilities: t.expose('capabilities', {
      type: EngineCapabilities,
      description: 'Its capabilities.',
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
