import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../server/config.ts'
import { specGrammar } from '../../server/engines/spec.ts'

function complaint(env: Record<string, string>): string {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return ''
}

describe('the setting ENGINE', () => {
  test('is the illustrator by default', () => {
    const { models, ...engines } = readConfig({
      DATA_DIR: '/srv/easel',
      SAFETY_KEY: 'a-secret-of-ours',
      LD_LIBRARY_PATH: '/opt/cuda',
    }).engines
    expect(models).toEqual({
      folder: '/srv/easel/models',
      runFolder: '/srv/easel/model-servers',
      program: 'sd-server',
      env: { LD_LIBRARY_PATH: '/opt/cuda' },
      args: [],
      loaded: 1,
      idleMinutes: undefined,
    })
    expect(engines).toEqual({
      specs: [{ kind: 'illustrator' }],
      openai: { baseUrl: 'https://api.openai.com/v1', apiKey: undefined },
      keys: {},
      comfyuiWorkflows: [],
      promptSyntax: false,
      concurrency: undefined,
    })
  })

  const local = { COMFYUI_WORKFLOW: '/srv/flux.json', OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1/' }
  const good: [text: string, spec: object][] = [
    ['openai:sd-turbo', { kind: 'openai', model: 'sd-turbo' }],
    ['openai:stabilityai/sdxl:turbo', { kind: 'openai', model: 'stabilityai/sdxl:turbo' }],
    ['model:sd15', { kind: 'model', model: 'sd15', path: 'sd15' }],
    ['model:/srv/m/flux.q4.gguf', { kind: 'model', model: 'flux.q4', path: '/srv/m/flux.q4.gguf' }],
    ['model:./z-image/', { kind: 'model', model: 'z-image', path: './z-image/' }],
    ['sd-server:http://gpu:1234', { kind: 'sd-server', url: 'http://gpu:1234' }],
    [
      'a1111:https://user:secret@gpu/webui/',
      { kind: 'a1111', url: 'https://user:secret@gpu/webui' },
    ],
    ['comfyui:http://127.0.0.1:8188', { kind: 'comfyui', url: 'http://127.0.0.1:8188' }],
  ]
  for (const [text, spec] of good) {
    test(`accepts ${text}`, () => {
      expect(readConfig({ ...local, ENGINE: text }).engines.specs).toEqual([spec])
    })
  }

  test('reads several workflows of ComfyUI', () => {
    const env = { COMFYUI_WORKFLOW: '/srv/words.json, /srv/edit.json' }
    expect(readConfig(env).engines.comfyuiWorkflows).toEqual(['/srv/words.json', '/srv/edit.json'])
  })

  const keyed: [engine: string, variable: string][] = [
    ['fal', 'FAL_KEY'],
    ['replicate', 'REPLICATE_API_TOKEN'],
    ['togetherai', 'TOGETHER_API_KEY'],
    ['fireworks', 'FIREWORKS_API_KEY'],
    ['deepinfra', 'DEEPINFRA_API_KEY'],
    ['black-forest-labs', 'BFL_API_KEY'],
    ['google', 'GOOGLE_GENERATIVE_AI_API_KEY'],
    ['xai', 'XAI_API_KEY'],
  ]
  for (const [provider, variable] of keyed) {
    test(`requires ${variable} for ${provider}`, () => {
      const ENGINE = `${provider}:some/model`
      const { engines } = readConfig({ ENGINE, [variable]: 'our-key' })
      expect(engines).toMatchObject({
        specs: [{ kind: 'hosted', provider, model: 'some/model' }],
        keys: { [provider]: 'our-key' },
      })
      expect(complaint({ ENGINE })).toBe(`${variable} is missing: ENGINE=${ENGINE} needs it`)
    })
  }

  test('accepts several engines, in order of preference', () => {
    const { specs } = readConfig({
      ...local,
      ENGINE: 'sd-server:http://gpu:1234, openai:sd-turbo,illustrator',
    }).engines
    expect(specs.map(({ kind }) => kind)).toEqual(['sd-server', 'openai', 'illustrator'])
  })

  const bad = [
    'dall-e',
    'openai',
    'openai:',
    'sd-server:gpu',
    'a1111:ftp://gpu',
    'illustrator:2',
    'fal',
    'Fal:x',
    ',',
  ]
  for (const text of bad) {
    test(`refuses ${text}, with the values it takes`, () => {
      expect(complaint({ ENGINE: text })).toBe(`ENGINE ${specGrammar}, not ${JSON.stringify(text)}`)
    })
  }

  test('is repeated without a password in it', () => {
    expect(complaint({ ENGINE: 'b1111:http://admin:hunter2@gpu' })).not.toContain('hunter2')
  })
})

describe('an engine requires', () => {
  test('OPENAI_API_KEY for OpenAI itself, but not for another server', () => {
    const ENGINE = 'openai:gpt-image-1'
    expect(complaint({ ENGINE })).toBe(
      'OPENAI_API_KEY is missing: ENGINE=openai:gpt-image-1 needs it',
    )
    expect(complaint({ ENGINE, OPENAI_BASE_URL: 'http://127.0.0.1:8080/v1' })).toBe('')
  })

  test('keys that can be sent in a header, and does not repeat them', () => {
    for (const name of ['OPENAI_API_KEY', 'REPLICATE_API_TOKEN']) {
      expect(complaint({ [name]: 'my key…' })).toBe(
        `${name} takes a key of letters, digits and signs, without spaces, not its present value`,
      )
    }
  })

  test('a URL for OPENAI_BASE_URL', () => {
    expect(complaint({ OPENAI_BASE_URL: 'gpu:8080' })).toBe(
      'OPENAI_BASE_URL takes a URL such as http://127.0.0.1:8080/v1, not "gpu:8080"',
    )
  })

  test('no empty name in COMFYUI_WORKFLOW', () => {
    expect(complaint({ COMFYUI_WORKFLOW: 'words.json,' })).toBe(
      'COMFYUI_WORKFLOW takes the names of files, separated by commas, not "words.json,"',
    )
  })

  test('COMFYUI_WORKFLOW for ComfyUI', () => {
    expect(complaint({ ENGINE: 'comfyui:http://gpu' })).toBe(
      'COMFYUI_WORKFLOW is missing: ENGINE=comfyui:http://gpu needs it',
    )
  })

  test('a whole number for ENGINE_CONCURRENCY', () => {
    expect(readConfig({ ENGINE_CONCURRENCY: '3' }).engines.concurrency).toBe(3)
    expect(complaint({ ENGINE_CONCURRENCY: '65' })).toBe(
      'ENGINE_CONCURRENCY takes a whole number from 1 to 64, not "65"',
    )
  })

  test('on or off for ENGINE_PROMPT_SYNTAX', () => {
    expect(readConfig({ ENGINE_PROMPT_SYNTAX: 'on' }).engines.promptSyntax).toBe(true)
    expect(complaint({ ENGINE_PROMPT_SYNTAX: 'yes' })).toBe(
      'ENGINE_PROMPT_SYNTAX takes on or off, not "yes"',
    )
  })
})
