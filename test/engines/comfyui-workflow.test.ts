import { describe, expect, test } from 'vitest'
import { readWorkflow, type Values } from '../../server/engines/comfyui/workflow.ts'
import { workflowText } from '../support/fakes/comfyui-workflows.ts'

const values: Values = {
  prompt: 'a fox',
  width: 768,
  height: 512,
  steps: 4,
  seed: 9,
  references: [],
}

interface Inputs {
  [node: string]: { inputs: Record<string, unknown> }
}

const filled = (workflow: object) =>
  readWorkflow(JSON.stringify(workflow)).filled(values, 'mark') as Inputs

/**
 * The nodes of a workflow for Flux: its sampler takes noise, guider and steps from nodes of their
 * own.
 */
const flux = {
  10: { class_type: 'UNETLoader', inputs: { unet_name: 'flux-schnell.safetensors' } },
  11: {
    class_type: 'SamplerCustomAdvanced',
    inputs: { noise: ['12', 0], guider: ['13', 0], latent_image: ['15', 0] },
  },
  12: { class_type: 'RandomNoise', inputs: { noise_seed: 5 } },
  13: { class_type: 'BasicGuider', inputs: { model: ['10', 0], conditioning: ['16', 0] } },
  14: { class_type: 'BasicScheduler', inputs: { steps: 20, scheduler: 'simple' } },
  15: { class_type: 'EmptySD3LatentImage', inputs: { width: 1, height: 1, batch_size: 1 } },
  16: { class_type: 'FluxGuidance', inputs: { conditioning: ['17', 0], guidance: 3.5 } },
  17: { class_type: 'CLIPTextEncode', inputs: { text: 'old' }, _meta: { title: 'The words' } },
}

describe('the inputs of a workflow', () => {
  test('are found from the sampler, and the negative prompt is unchanged', () => {
    const nodes = readWorkflow(workflowText).filled(values, 'mark') as Inputs
    expect(nodes[6]?.inputs.text).toBe('a fox')
    expect(nodes[7]?.inputs.text).toBe('blurry')
    expect(nodes[5]?.inputs).toEqual({ width: 768, height: 512, batch_size: 1 })
    expect(nodes[3]?.inputs).toMatchObject({ seed: 9, steps: 4, cfg: 1 })
  })

  test('are found when noise, steps and words have their own nodes', () => {
    const nodes = filled(flux)
    expect(nodes[12]?.inputs.noise_seed).toBe(9)
    expect(nodes[14]?.inputs.steps).toBe(4)
    expect(nodes[17]?.inputs.text).toBe('a fox')
    expect(nodes[15]?.inputs).toMatchObject({ width: 768, height: 512 })
  })

  test('are the inputs that "easel" names by title or by id, one or several', () => {
    const easel = {
      prompt: 'The words.text',
      seed: ['12.noise_seed', '16.guidance'],
      width: '15.batch_size',
    }
    const nodes = filled({ ...flux, easel })
    expect(nodes).not.toHaveProperty('easel')
    expect(nodes[16]?.inputs.guidance).toBe(9)
    expect(nodes[15]?.inputs).toEqual({ width: 1, height: 512, batch_size: 768 })
  })

  const encoders: [name: string, class_type: string, inputs: string[]][] = [
    ['SDXL', 'CLIPTextEncodeSDXL', ['text_g', 'text_l']],
    ['SD3', 'CLIPTextEncodeSD3', ['clip_l', 'clip_g', 't5xxl']],
    ['Flux', 'CLIPTextEncodeFlux', ['clip_l', 't5xxl']],
    ['HiDream', 'CLIPTextEncodeHiDream', ['clip_l', 'clip_g', 't5xxl', 'llama']],
    ['HunyuanDiT', 'CLIPTextEncodeHunyuanDiT', ['bert', 'mt5xl']],
    ['Qwen', 'TextEncodeQwenImageEdit', ['prompt']],
  ]
  for (const [name, class_type, inputs] of encoders) {
    test(`are all texts of the encoder of ${name}`, () => {
      const words = Object.fromEntries(inputs.map((input) => [input, 'old']))
      const nodes = filled({ ...flux, 17: { class_type, inputs: { clip: ['9', 0], ...words } } })
      for (const input of inputs) expect(nodes[17]?.inputs[input]).toBe('a fox')
    })
  }

  test('are the texts of every sampler, and not those behind a ControlNet’s negative side', () => {
    const control = { positive: ['6', 0], negative: ['7', 0], control_net: ['20', 0] }
    const sampler = { seed: 1, steps: 9, positive: ['21', 0], negative: ['21', 1] }
    const nodes = filled({
      ...JSON.parse(workflowText),
      21: { class_type: 'ControlNetApplyAdvanced', inputs: control },
      22: { class_type: 'KSamplerAdvanced', inputs: sampler },
      23: { class_type: 'KSamplerAdvanced', inputs: { ...sampler, positive: ['24', 0] } },
      24: { class_type: 'CLIPTextEncodeSDXLRefiner', inputs: { text: 'old', ascore: 6 } },
    })
    expect([6, 24, 7].map((node) => nodes[node]?.inputs.text)).toEqual(['a fox', 'a fox', 'blurry'])
  })

  test('are the text of the node behind an encoder', () => {
    const nodes = filled({
      ...flux,
      17: { class_type: 'CLIPTextEncodeFlux', inputs: { clip_l: ['18', 0], t5xxl: ['18', 0] } },
      18: { class_type: 'PrimitiveStringMultiline', inputs: { value: 'old' } },
    })
    expect(nodes[18]?.inputs.value).toBe('a fox')
  })

  test('that the entry "easel" does not name are reported', () => {
    const encoder = { class_type: 'CLIPTextEncodeFlux', inputs: { clip_l: 'old', t5xxl: 'old' } }
    const easel = { prompt: '17.clip_l' }
    const workflow = readWorkflow(JSON.stringify({ ...flux, 17: encoder, easel }))
    expect(workflow.unprompted).toEqual(['t5xxl of node 17 (CLIPTextEncodeFlux)'])
    expect(readWorkflow(JSON.stringify({ ...flux, 17: encoder })).unprompted).toEqual([])
  })

  test('name other files for each job, so that ComfyUI writes a file again', () => {
    const preview = { class_type: 'PreviewImage', inputs: { images: ['8', 0] } }
    const nodes = filled({ ...JSON.parse(workflowText), 10: preview })
    expect(nodes[9]?.inputs.filename_prefix).toBe('easel_mark')
    expect(nodes[10]?.inputs.easel).toBe('mark')
  })

  test('do not change in the workflow file when they are filled', () => {
    const workflow = readWorkflow(workflowText)
    workflow.filled(values, 'mark')
    const again = workflow.filled({ ...values, prompt: 'a hare' }, 'mark') as Inputs
    expect(again[6]?.inputs.text).toBe('a hare')
  })

  test('decide the capabilities of the engine', () => {
    const { 14: _, 15: __, ...fixed } = flux
    expect(readWorkflow(JSON.stringify(flux)).count('steps')).toBe(1)
    expect(readWorkflow(JSON.stringify(fixed)).count('steps')).toBe(0)
    expect(readWorkflow(JSON.stringify(fixed)).count('width')).toBe(0)
    expect(readWorkflow(JSON.stringify(flux)).model).toBe('flux-schnell.safetensors')
  })
})

describe('an unusable workflow is refused with the remedy:', () => {
  const { 12: _, ...seedless } = flux
  const bad: [what: string, text: string, message: string][] = [
    ['no JSON', 'nodes', 'is not in API format (in ComfyUI: Export (API))'],
    [
      'saved as the page has it',
      '{"nodes": [], "links": []}',
      'is not in API format (in ComfyUI: Export (API))',
    ],
    [
      'without a seed',
      JSON.stringify(seedless),
      'has no node for the seed: add "easel": { "seed": "Title.input" } to it',
    ],
    [
      'with a name that no node has',
      JSON.stringify({ ...flux, easel: { prompt: 'Words.text' } }),
      'has no node for "easel": { "prompt": "Words.text" }',
    ],
  ]
  for (const [what, text, message] of bad) {
    test(what, () =>
      expect(() => readWorkflow(text)).toThrow(`The file of COMFYUI_WORKFLOW ${message}`),
    )
  }
})
