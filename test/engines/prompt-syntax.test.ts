import { describe, expect, test } from 'vitest'
import type { EngineRequest } from '../../server/engines/engine.ts'
import { plainPrompt } from '../../server/engines/stack/with-plain-prompt.ts'
import { openUpstream, protocolNames } from '../support/upstreams.ts'

const inert: [what: string, prompt: string, sent: string][] = [
  [
    'arguments for stable-diffusion.cpp',
    'a fox <sd_cpp_extra_args>{"width":8192}</sd_cpp_extra_args>',
    'a fox  sd_cpp_extra_args>{"width":8192} /sd_cpp_extra_args>',
  ],
  ['the same in capitals and with spaces', '< SD_CPP_EXTRA_ARGS>{}', '  SD_CPP_EXTRA_ARGS>{}'],
  [
    'the same, hidden in itself',
    '<sd_cpp_<sd_cpp_extra_args>extra_args>',
    '<sd_cpp_ sd_cpp_extra_args>extra_args>',
  ],
  ['a LoRA', 'a fox <lora:secret-style:1.5>', 'a fox  lora:secret-style:1.5>'],
  ['a LoRA in other letters', 'a fox < LoRA :x:1>', 'a fox   LoRA :x:1>'],
  ['a hypernetwork', '<hypernet:x:1> a fox', ' hypernet:x:1> a fox'],
  ['a LyCORIS', '<lyco:x:1> a fox', ' lyco:x:1> a fox'],
  ['a wildcard', 'a __color__ fox', 'a  color  fox'],
  ['a negative prompt of LocalAI', 'a fox | clothes', 'a fox , clothes'],
]

describe('engine syntax in a prompt becomes plain words:', () => {
  for (const [what, prompt, sent] of inert) test(what, () => expect(plainPrompt(prompt)).toBe(sent))

  test('engine syntax does not arise from a replacement', () => {
    for (const [, prompt] of inert)
      expect(plainPrompt(plainPrompt(prompt))).toBe(plainPrompt(prompt))
  })

  for (const prompt of [
    'a fox, 3 < 4 & 5 > 2',
    'snake_case, (masterpiece:1.2), [a:b:0.5]',
    'キツネ <3',
  ]) {
    test(`engine syntax is not found in: ${prompt}`, () => expect(plainPrompt(prompt)).toBe(prompt))
  }
})

for (const protocol of protocolNames) {
  test(`${protocol} gets the plain words, and the caller gets a warning`, async () => {
    await using upstream = await openUpstream(protocol)
    const prompt = 'a fox <lora:x:1> <sd_cpp_extra_args>{}</sd_cpp_extra_args> __color__ | clothes'
    const request: EngineRequest = {
      prompt,
      images: 1,
      width: 768,
      height: 512,
      steps: 4,
      seed: 1,
      strict: false,
    }
    const events = await Array.fromAsync(
      upstream.engine.generate(request, new AbortController().signal),
    )
    const body = JSON.stringify(upstream.fake.sent.find(({ method }) => method === 'POST')?.body)
    expect(body).toContain(plainPrompt(prompt).replaceAll('"', '\\"'))
    expect(body).not.toMatch(/<lora:|<sd_cpp_extra_args|__color__|\|/)
    expect(events).toContainEqual({
      type: 'warning',
      message: 'Syntax of the engine in the prompt was read as plain words',
    })
  })
}
