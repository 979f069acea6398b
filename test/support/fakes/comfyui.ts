import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Size } from '../../../schema/dimensions.ts'
import { pngSize } from '../../../server/images/format.ts'
import { type Inputs, nodeErrors, preview, upload } from './comfyui-files.ts'
import { workflow } from './comfyui-workflows.ts'
import { type Fake, json, type Sent, startFake } from './fake.ts'
import { fakeImage } from './images.ts'

/** The behaviour of the fake. */
export interface Comfy {
  /**
   * Its reaction to a WebSocket: no answer, a refusal, a disconnect after the first event, or
   * invalid messages.
   */
  socket: 'works' | 'hangs' | 'refuses' | 'drops' | 'babbles'
  /** Jobs wait until `release` is called. */
  held: boolean
  release(): void
  /** How often a job of another client, sent without a client's id, is reported to all clients. */
  chatterMs?: number
  /** Its images, instead of what was asked for. */
  images?: Buffer[]
  /** The result of its jobs. */
  ending: 'success' | 'error' | 'interrupted'
  /** The number of waiting jobs of other clients, and whether one of them runs. */
  others: { waiting: number; runs: boolean }
  /** Its files by the names that workflows use. */
  files: Map<string, Buffer>
  /** Forgets all jobs, like a restart. */
  forget(): void
}

/**
 * ComfyUI: a queue of jobs, their events by WebSocket, their history, and images at `/view`. It
 * follows `server.py` of ComfyUI, and the nodes that load images those of `nodes.py`.
 */
export async function fakeComfyUi(): Promise<Fake & { comfy: Comfy }> {
  const sockets = new Map<string, WebSocket>()
  const works = new Map<string, { inputs: Inputs; place: 'waiting' | 'running' | 'done' }>()
  let hold = Promise.withResolvers<void>()
  const comfy: Comfy = {
    socket: 'works',
    held: false,
    release() {
      hold.resolve()
      hold = Promise.withResolvers()
    },
    ending: 'success',
    others: { waiting: 0, runs: false },
    files: new Map([['example.png', fakeImage(640, 640, 5)]]),
    forget: () => works.clear(),
  }

  async function run(id: string, client: string): Promise<void> {
    const work = works.get(id)
    const tell = (type: string, data: object) => {
      const text =
        comfy.socket === 'babbles' ? '{"type": "progress", "data"' : JSON.stringify({ type, data })
      sockets.get(client)?.send(text)
      if (comfy.socket === 'drops') sockets.get(client)?.terminate()
    }
    if (comfy.others.runs) await hold.promise
    if (work) work.place = 'running'
    tell('execution_start', { prompt_id: id })
    if (comfy.held) await hold.promise
    for (const value of [1, 2]) {
      tell('progress', { prompt_id: id, node: '3', value, max: 2 })
      if (comfy.socket === 'works') sockets.get(client)?.send(preview(fakeImage(64, 64, 3)))
    }
    if (work) work.place = 'done'
    tell(comfy.ending === 'success' ? 'execution_success' : 'execution_error', { prompt_id: id })
    tell('executing', { prompt_id: id, node: null })
  }

  function submit({ body }: Sent) {
    const id: string = body.prompt_id ?? `work-${works.size}`
    works.set(id, { inputs: body.prompt, place: 'waiting' })
    setImmediate(() => void run(id, body.client_id))
    return { prompt_id: id, number: works.size, node_errors: {} }
  }

  function entryOf(id: string) {
    if (works.get(id)?.place !== 'done') return {}
    const images = [{ filename: `${id}.png`, subfolder: '', type: 'output' }]
    const outputs = comfy.ending === 'success' ? { 9: { images } } : {}
    const isGood = comfy.ending === 'success'
    const status = {
      status_str: isGood ? 'success' : 'error',
      completed: isGood,
      messages: messagesOf(id),
    }
    return { [id]: { outputs, status } }
  }

  function messagesOf(id: string): [string, object][] {
    const begun: [string, object] = ['execution_start', { prompt_id: id }]
    if (comfy.ending === 'success') return [begun, ['execution_success', { prompt_id: id }]]
    if (comfy.ending === 'interrupted')
      return [begun, ['execution_interrupted', { prompt_id: id, node_id: '3' }]]
    const exception_message = 'mat1 and mat2 shapes cannot be multiplied in "a lighthouse"'
    return [
      begun,
      [
        'execution_error',
        { prompt_id: id, node_id: '3', node_type: 'KSampler', exception_message },
      ],
    ]
  }

  /** ComfyUI keeps its queue as a heap, so only the first entry is in order. */
  function queue() {
    const strangers = Array.from({ length: comfy.others.waiting }, (_, number) => [
      number,
      `other-${number}`,
      {},
    ])
    const entriesOf = (place: string) =>
      [...works].flatMap(([id, work], at) =>
        work.place === place ? [[100 + at, id, work.inputs, {}, ['9']]] : [],
      )
    const running = comfy.others.runs ? [[-1, 'other', {}]] : []
    return {
      queue_running: [...running, ...entriesOf('running')],
      queue_pending: [...entriesOf('waiting'), ...strangers],
    }
  }

  function file(path: string): Buffer {
    const id = /filename=([^&.]+)/.exec(path)?.[1] ?? ''
    const own = comfy.images?.[[...works.keys()].indexOf(id)]
    const nodes: Inputs = works.get(id)?.inputs ?? workflow
    const loaded = Object.values(nodes).find(({ class_type }) => class_type === 'LoadImage')
    const reference = comfy.files.get(String(loaded?.inputs.image))
    const size = (nodes[5]?.inputs ?? (reference && pngSize(reference))) as Size
    return own ?? fakeImage(size.width, size.height, Number(nodes[3]?.inputs.seed))
  }

  const fake = await startFake({
    'GET /system_stats': ['ready', (_sent, response) => json(response, { system: {} })],
    'POST /upload/image': ['upload', upload(comfy.files)],
    'POST /prompt': [
      'submit',
      (sent, response) => {
        const errors = nodeErrors(sent.body.prompt, comfy.files)
        if (errors.length === 0) return json(response, submit(sent))
        const message = 'Prompt outputs failed validation'
        const error = { type: 'prompt_outputs_failed_validation', message, details: '' }
        json(response, { error, node_errors: Object.fromEntries(errors) }, 400)
      },
    ],
    'GET /history/': [
      'poll',
      ({ path }, response) => json(response, entryOf(path.split('/').at(-1) ?? '')),
    ],
    'GET /view': ['download', ({ path }, response) => void response.end(file(path))],
    'GET /queue': ['queue', (_sent, response) => json(response, queue())],
    'POST /queue': [
      'dequeue',
      ({ body }, response) => {
        for (const id of body.delete) if (works.get(id)?.place === 'waiting') works.delete(id)
        response.end()
      },
    ],
    'POST /interrupt': ['interrupt', (_sent, response) => void response.end()],
  })
  const upgrades = new WebSocketServer({ noServer: true })
  fake.server.on('upgrade', (request, socket: Duplex, head) => {
    if (comfy.socket === 'hangs') return void socket.on('end', () => socket.destroy())
    if (comfy.socket === 'refuses') return socket.destroy()
    const client = new URL(request.url ?? '', 'http://fake').searchParams.get('clientId') ?? ''
    upgrades.handleUpgrade(request, socket, head, (connection) => {
      sockets.set(client, connection)
      if (comfy.chatterMs === undefined) return
      const data = { prompt_id: 'other', node: '3', value: 1, max: 20 }
      const talk = () => connection.send(JSON.stringify({ type: 'progress', data }))
      const chatter = setInterval(talk, comfy.chatterMs)
      connection.on('close', () => clearInterval(chatter))
    })
  })
  return {
    ...fake,
    comfy,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets.values()) socket.terminate()
      await fake[Symbol.asyncDispose]()
    },
  }
}
