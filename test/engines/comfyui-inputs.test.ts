import { describe, expect, test } from 'vitest'
import { readWorkflow, type Values } from '../../server/engines/comfyui/workflow.ts'
import { editing, fromImage, inpainting, workflowText } from '../support/fakes/comfyui-workflows.ts'

const values: Values = {
  prompt: 'a fox',
  negative: 'snow',
  width: 768,
  height: 512,
  steps: 4,
  seed: 9,
  guidance: 6,
  strength: 0.3,
  references: [],
}

interface Inputs {
  [node: string]: { class_type: string; inputs: Record<string, unknown> }
}

const words: Inputs = JSON.parse(workflowText)
const read = (workflow: object) => readWorkflow(JSON.stringify(workflow))
const filled = (workflow: object, own: Partial<Values> = {}) =>
  read(workflow).filled({ ...values, ...own }, 'mark') as Inputs

describe('the negative text of a workflow', () => {
  test('is found behind a ControlNet, and the prompt’s text is not', () => {
    const control = { positive: ['6', 0], negative: ['7', 0], control_net: ['20', 0] }
    const sampler = { ...words[3]?.inputs, positive: ['21', 0], negative: ['21', 1] }
    const nodes = filled({
      ...words,
      3: { class_type: 'KSampler', inputs: sampler },
      21: { class_type: 'ControlNetApplyAdvanced', inputs: control },
    })
    expect([nodes[6], nodes[7]].map((node) => node?.inputs.text)).toEqual(['a fox', 'snow, blurry'])
  })

  test('is none where the sampler gets the prompt’s own text, zeroed', () => {
    const workflow = read({
      ...words,
      7: { class_type: 'ConditioningZeroOut', inputs: { conditioning: ['6', 0] } },
    })
    expect(workflow.count('negative')).toBe(0)
  })

  test('stays as it is for a request without one', () => {
    expect(filled(words, { negative: undefined })[7]?.inputs.text).toBe('blurry')
  })

  test('is the request’s alone where the workflow has no words of its own', () => {
    const empty = { class_type: 'CLIPTextEncode', inputs: { text: '' } }
    expect(filled({ ...words, 7: empty })[7]?.inputs.text).toBe('snow')
  })
})

describe('the guidance of a workflow', () => {
  test('is that of Flux, where it has one, and not the sampler’s', () => {
    const nodes = filled({
      ...words,
      30: { class_type: 'FluxGuidance', inputs: { conditioning: ['6', 0], guidance: 3.5 } },
    })
    expect([nodes[30]?.inputs.guidance, nodes[3]?.inputs.cfg]).toEqual([6, 1])
  })
})

describe('the strength of a workflow', () => {
  test('is the noise of the sampler that begins with the reference, not of a later one', () => {
    const second = { ...fromImage[3]?.inputs, latent_image: ['3', 0], denoise: 0.2 }
    const nodes = filled({ ...fromImage, 40: { class_type: 'KSampler', inputs: second } })
    expect([nodes[3]?.inputs.denoise, nodes[40]?.inputs.denoise]).toEqual([0.3, 0.2])
  })

  test('is that of the scheduler of a sampler with nodes of its own', () => {
    const nodes = filled({
      ...fromImage,
      3: { class_type: 'KSamplerSelect', inputs: { seed: 1, steps: 2, positive: ['6', 0] } },
      50: {
        class_type: 'SamplerCustomAdvanced',
        inputs: { sigmas: ['51', 0], latent_image: ['11', 0] },
      },
      51: { class_type: 'BasicScheduler', inputs: { denoise: 1, scheduler: 'simple' } },
    })
    expect(nodes[51]?.inputs.denoise).toBe(0.3)
  })

  test('is none for an edit model, which does not begin with the pixels', () => {
    const edit = { class_type: 'ReferenceLatent', inputs: { latent: ['11', 0] } }
    expect(read({ ...fromImage, 60: edit }).count('strength')).toBe(0)
    expect(read(fromImage).count('strength')).toBe(1)
    expect(read(editing).count('strength')).toBe(0)
  })
})

describe('the images of a workflow', () => {
  test('are those that it uses, by the ids of their nodes', () => {
    const unused = { class_type: 'LoadImage', inputs: { image: 'example.png' } }
    expect(read({ ...editing, 90: unused }).count('references')).toBe(2)
    const nodes = filled(editing, { references: ['a.png', 'b.png'] })
    expect([nodes[10], nodes[11]].map((node) => node?.inputs.image)).toEqual(['a.png', 'b.png'])
  })

  test('are those that `easel` names, or none', () => {
    const named = { ...editing, easel: { references: ['11.image', '10.image'] } }
    const nodes = filled(named, { references: ['a.png'] })
    expect([nodes[10], nodes[11]].map((node) => node?.inputs.image)).toEqual([
      'example.png',
      'a.png',
    ])
    const fixed = read({ ...editing, easel: { references: [], strength: [] } })
    expect(fixed.count('references')).toBe(0)
  })

  test('have a mask where a node reads one', () => {
    const loader = { class_type: 'LoadImageMask', inputs: { image: 'old.png', channel: 'alpha' } }
    const own = {
      ...inpainting,
      12: { class_type: 'SetLatentNoiseMask', inputs: { samples: ['11', 0], mask: ['13', 0] } },
      13: loader,
    }
    expect([fromImage, inpainting, own].map((one) => read(one).readsMask)).toEqual([
      false,
      true,
      true,
    ])
    const nodes = filled(own, { references: ['a.png'], mask: 'm.png' })
    expect(nodes[13]).toMatchObject({ inputs: { image: 'm.png', channel: 'red' } })
  })

  test('keep the masks of the workflow without a reference', () => {
    expect(filled(inpainting)[12]).toEqual(inpainting[12])
  })
})
