import { describe, expect, test } from 'vitest'
import { readWorkflow } from '../../server/engines/comfyui/workflow.ts'
import { workflowText } from '../support/fakes/comfyui.ts'

const values = { prompt: 'a fox', width: 768, height: 512, steps: 4, seed: 9 }

interface Inputs {
  [node: string]: { inputs: Record<string, unknown> }
}

const filled = (workflow: object) => readWorkflow(JSON.stringify(workflow)).filled(values) as Inputs

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
  test('are found by following the sampler, and the negative prompt is left alone', () => {
    const nodes = readWorkflow(workflowText).filled(values) as Inputs
    expect(nodes[6]?.inputs.text).toBe('a fox')
    expect(nodes[7]?.inputs.text).toBe('blurry')
    expect(nodes[5]?.inputs).toEqual({ width: 768, height: 512, batch_size: 1 })
    expect(nodes[3]?.inputs).toMatchObject({ seed: 9, steps: 4, cfg: 1 })
  })

  test('are found when noise, steps and words have nodes of their own', () => {
    const nodes = filled(flux)
    expect(nodes[12]?.inputs.noise_seed).toBe(9)
    expect(nodes[14]?.inputs.steps).toBe(4)
    expect(nodes[17]?.inputs.text).toBe('a fox')
    expect(nodes[15]?.inputs).toMatchObject({ width: 768, height: 512 })
  })

  test('are those named "easel" by title or by id, one or several', () => {
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

  test('do not change in the workflow file when they are filled', () => {
    const workflow = readWorkflow(workflowText)
    workflow.filled(values)
    const again = workflow.filled({ ...values, prompt: 'a hare' }) as Inputs
    expect(again[6]?.inputs.text).toBe('a hare')
  })

  test('decide the capabilities of the engine', () => {
    const { 14: _, 15: __, ...fixed } = flux
    expect(readWorkflow(JSON.stringify(flux)).binds('steps')).toBe(true)
    expect(readWorkflow(JSON.stringify(fixed)).binds('steps')).toBe(false)
    expect(readWorkflow(JSON.stringify(fixed)).binds('width')).toBe(false)
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
