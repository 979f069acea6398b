import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findParts } from '../../server/engines/model/find-parts.ts'
import { LastWords, readProgress } from '../../server/engines/model/output.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'easel-parts-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function write(...files: string[]): Promise<string> {
  for (const file of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), '')
  }
  return folder
}

/** The arguments of a folder with these files, with the paths in the folder. */
async function argsOf(...files: string[]): Promise<string> {
  const { args } = await findParts(await write(...files))
  return args.join(' ').replaceAll(`${folder}/`, '')
}

const found: [what: string, files: string[], args: string][] = [
  ['a folder with one file', ['sd15.safetensors'], '--model sd15.safetensors'],
  [
    'a checkpoint beside a better VAE, LoRA files and an upscaler',
    ['sdxl.safetensors', 'sdxl_vae.safetensors', 'loras/ink.safetensors', 'upscalers/esrgan.pth'],
    '--model sdxl.safetensors --vae sdxl_vae.safetensors --lora-model-dir loras --hires-upscalers-dir upscalers',
  ],
  [
    'FLUX.1',
    ['flux1-schnell-q4_k.gguf', 'ae.safetensors', 'clip_l.safetensors', 't5xxl_fp16.safetensors'],
    '--vae ae.safetensors --clip_l clip_l.safetensors --diffusion-model flux1-schnell-q4_k.gguf ' +
      '--t5xxl t5xxl_fp16.safetensors --cfg-scale 1 --sampling-method euler',
  ],
  [
    'FLUX.2',
    ['flux-2-klein-4b.safetensors', 'flux2_ae.safetensors', 'qwen_3_4b.safetensors'],
    '--diffusion-model flux-2-klein-4b.safetensors --vae flux2_ae.safetensors ' +
      '--llm qwen_3_4b.safetensors --cfg-scale 1 --diffusion-fa',
  ],
  [
    'Z-Image-Turbo',
    ['Qwen3-4B-Instruct-2507-Q4_K_M.gguf', 'ae.sft', 'z_image_turbo-Q3_K.gguf'],
    '--llm Qwen3-4B-Instruct-2507-Q4_K_M.gguf --vae ae.sft ' +
      '--diffusion-model z_image_turbo-Q3_K.gguf --cfg-scale 1 --diffusion-fa',
  ],
  [
    'Qwen-Image in the folders of ComfyUI',
    [
      'diffusion_models/qwen_image_fp8.safetensors',
      'text_encoders/qwen_2.5_vl_7b.safetensors',
      'vae/qwen_image_vae.safetensors',
    ],
    '--diffusion-model diffusion_models/qwen_image_fp8.safetensors ' +
      '--llm text_encoders/qwen_2.5_vl_7b.safetensors --vae vae/qwen_image_vae.safetensors ' +
      '--cfg-scale 2.5 --sampling-method euler --flow-shift 3 --diffusion-fa',
  ],
]
for (const [what, files, args] of found) {
  test(`the arguments for ${what}`, async () => {
    expect(await argsOf(...files)).toBe(args)
  })
}

test('a folder of diffusers is named whole', async () => {
  const args = await argsOf('model_index.json', 'unet/model.safetensors', 'vae/model.safetensors')
  expect(args).toBe(`--model ${folder}`)
})

const wrong: [what: string, files: string[], message: RegExp][] = [
  ['an empty folder', ['readme.md'], /has no file that ends in \.gguf or \.safetensors/],
  [
    'a family that lacks files',
    ['flux1-dev.gguf', 'ae.safetensors'],
    /^FLUX\.1 needs further files in .*: clipL \(such as clip_l\.safetensors\) and t5 \(/,
  ],
  [
    'two files for one part',
    ['z_image_turbo-Q3_K.gguf', 'z_image_turbo-Q8_0.gguf'],
    /two files for the part diffusion: z_image_turbo-Q3_K\.gguf and z_image_turbo-Q8_0\.gguf/,
  ],
  ['only other parts', ['ae.safetensors', 'clip_l.safetensors'], /has no diffusion model, only ae/],
]
for (const [what, files, message] of wrong) {
  test(`${what} is refused with the reason`, async () => {
    await expect(findParts(await write(...files))).rejects.toThrow(message)
  })
}

test('progress is read from pieces of the output', () => {
  const seen: string[] = []
  const read = readProgress({
    onLoading: (percent) => seen.push(`${percent} %`),
    onStep: (step, steps) => seen.push(`${step} of ${steps}`),
  })
  const output =
    '[INFO ] loading\n\r  |##     | 1/3 - 1.00GB/s\u001b[K\r  |#######| 3/3 - 2.00GB/s\u001b[K\n' +
    '\r  |=>     | 1/4 - 11.73it/s\u001b[K\r  |=======| 4/4 - 1.10s/it\u001b[K\n[INFO ] 3/4 - done\n'
  for (let at = 0; at < output.length; at += 7) read(Buffer.from(output.slice(at, at + 7)))
  expect(seen).toEqual(['33 %', '100 %', '1 of 4', '4 of 4'])
})

test('the last words have no folders, and end after three lines', () => {
  const words = new LastWords()
  words.add(Buffer.from(`${'noise\n'.repeat(5000)}[ERROR] a.cpp:1 - one\n`))
  words.add(Buffer.from('register_device: registered device CPU (AMD EPYC)\n'))
  words.add(Buffer.from("[ERROR] init model loader from file failed: '/srv/my models/a.gguf'\n"))
  words.add(Buffer.from('CUDA error in C:\\build\\ggml\\cuda.cu, 3/4 done\n'))
  expect(words.shown).toBe(
    "[ERROR] a.cpp:1 - one · [ERROR] init model loader from file failed: 'a.gguf' · " +
      'CUDA error in cuda.cu, 3/4 done',
  )
})
