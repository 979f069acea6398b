import { afterEach, describe, expect, test } from 'vitest'
import type { EngineRequest } from '../../server/engines/engine.ts'
import { openUpstream, type Upstream } from '../support/upstreams.ts'

const request: EngineRequest = {
  prompt: 'a fox',
  images: 1,
  width: 768,
  height: 512,
  steps: 4,
  seed: 7,
  strict: false,
}

let upstream: Upstream
afterEach(() => upstream[Symbol.asyncDispose]())

/** The warnings of a request, and the body that began it. */
async function sent(prompt: string) {
  const wanted = { ...request, prompt }
  const events = await Array.fromAsync(
    upstream.engine.generate(wanted, new AbortController().signal),
  )
  const warnings = events.flatMap((event) => (event.type === 'warning' ? event.message : []))
  const job = upstream.fake.sent.find(({ stage }) => stage === 'draw' || stage === 'submit')
  return { warnings, body: job?.body }
}

const greedy =
  'a fox <sd_cpp_extra_args>{"seed":1,"width":4096,"height":64,"batch_count":8,"steps":90,' +
  '"prompt":"a bear","clip_skip":2,"sample_params":{"sample_steps":90,"scheduler":"karras"}}' +
  '</sd_cpp_extra_args>'

/** The arguments that stable-diffusion.cpp reads in a prompt: its first tag. */
const argsIn = (prompt: string) =>
  JSON.parse(/<sd_cpp_extra_args>(.*?)<\/sd_cpp_extra_args>/.exec(prompt)?.[1] ?? '{}')

const kept = {
  clip_skip: 2,
  seed: 7,
  steps: 4,
  sample_params: { scheduler: 'karras', sample_steps: 4 },
}

describe('with ENGINE_PROMPT_SYNTAX=on, arguments in a prompt never replace ours', () => {
  test('at stable-diffusion.cpp’s route of OpenAI', async () => {
    const opened = await openUpstream('openai', { keepsSyntax: true })
    opened.fake.gallery.isSdServer = true
    upstream = opened
    const { body } = await sent(greedy)
    expect(argsIn(body.prompt)).toEqual(kept)
    expect(body.prompt.match(/<sd_cpp_extra_args>/g)).toHaveLength(1)
  })

  test('at its route of AUTOMATIC1111', async () => {
    upstream = await openUpstream('a1111', { keepsSyntax: true })
    const { body } = await sent(greedy)
    expect(argsIn(body.prompt)).toEqual(kept)
    expect(body).toMatchObject({ width: 768, height: 512, seed: 7, steps: 4 })
  })

  test('at its own route', async () => {
    upstream = await openUpstream('sd-server', { keepsSyntax: true })
    const { body } = await sent(greedy)
    expect(body).toMatchObject({
      prompt: 'a fox',
      width: 768,
      height: 512,
      batch_count: 1,
      seed: 7,
      clip_skip: 2,
      sample_params: { scheduler: 'karras', sample_steps: 4 },
    })
  })

  test('when they are half a tag', async () => {
    const opened = await openUpstream('openai', { keepsSyntax: true })
    opened.fake.gallery.isSdServer = true
    upstream = opened
    const { body } = await sent('a fox <sd_cpp_extra_args>{"seed":1}')
    expect(argsIn(body.prompt)).toEqual({ seed: 7, steps: 4, sample_params: { sample_steps: 4 } })
  })
})

describe('with ENGINE_PROMPT_SYNTAX=on, a LoRA', () => {
  test('is sent to sd-server in its field, with the path that the server lists', async () => {
    upstream = await openUpstream('sd-server', { keepsSyntax: true })
    const { body, warnings } = await sent('a fox <lora:ink:0.8> in snow <lora:|high_noise|ink:1>')
    expect(body.lora).toEqual([
      { path: 'art/ink.gguf', multiplier: 0.8, is_high_noise: false },
      { path: 'art/ink.gguf', multiplier: 1, is_high_noise: true },
    ])
    expect(body.prompt).toBe('a fox in snow')
    expect(warnings).toEqual([])
  })

  test('that sd-server does not have is named in a warning', async () => {
    upstream = await openUpstream('sd-server', { keepsSyntax: true })
    const { body, warnings } = await sent('a fox <lora:oil:1>')
    expect(body).not.toHaveProperty('lora')
    expect(warnings).toEqual(['The engine has no LoRA oil: it drew without it'])
  })

  const elsewhere = [
    'stable-diffusion.cpp takes a LoRA only as the engine sd-server: it drew without it',
  ]

  test('causes a warning at stable-diffusion.cpp’s route of OpenAI', async () => {
    const opened = await openUpstream('openai', { keepsSyntax: true })
    opened.fake.gallery.isSdServer = true
    upstream = opened
    const { body, warnings } = await sent('a fox <lora:ink:0.8>')
    expect(body.prompt).not.toContain('lora')
    expect(warnings).toEqual(elsewhere)
  })

  test('causes a warning at its route of AUTOMATIC1111, and reaches the web UI in the prompt', async () => {
    const opened = await openUpstream('a1111', { keepsSyntax: true })
    upstream = opened
    const { body, warnings } = await sent('a fox <lora:ink:0.8>')
    expect(body.prompt).toBe('a fox <lora:ink:0.8>')
    expect(warnings).toEqual([])
    opened.fake.webUi.info = '{"version":"stable-diffusion.cpp"}'
    expect((await sent('a fox <lora:ink:0.8>')).warnings).toEqual(elsewhere)
  })
})
