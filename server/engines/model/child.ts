import { spawn } from 'node:child_process'
import { EngineError } from '../engine.ts'
import { LastWords, type OutputListener, readProgress } from './output.ts'
import { createRunFolder, endGroup } from './run-folder.ts'

export interface ChildOptions extends OutputListener {
  program: string
  args: string[]
  /** The folder of all processes. */
  runFolder: string
  /** All its variables. */
  env: Record<string, string>
}

/** A server that Easel has started. Disposing it ends it, and waits for its end. */
export interface Child extends AsyncDisposable {
  /** Rejects with an EngineError that has the last words of the server, when the server ends. */
  ended: Promise<never>
}

/** Time for the end after SIGTERM. The server needs 30 ms, unless it works on an image. */
const patienceMs = 3000

/** Starts the server in an empty folder. It may not be ready yet. */
export async function startChild({
  program,
  args,
  runFolder,
  env,
  ...listener
}: ChildOptions): Promise<Child> {
  await using stack = new AsyncDisposableStack()
  const folder = stack.use(createRunFolder(runFolder))
  const words = new LastWords()
  const child = spawn(program, args, {
    cwd: folder.work,
    env,
    // A group of its own: Ctrl+C in a terminal must not end it before Easel has finished.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
    windowsHide: true,
  })
  child.stdout.on('data', readProgress(listener))
  child.stderr.on('data', (chunk: Buffer) => words.add(chunk))
  const kill = (signal: NodeJS.Signals) => void (child.pid && endGroup(child.pid, signal))
  const killNow = () => kill('SIGKILL')
  process.once('exit', killNow)
  const over = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', (code, signal) => resolve(`exit ${code ?? signal}`))
  })
  const ended = over.then((how): never => {
    const said = words.shown
    throw new EngineError('unavailable', `sd-server ended (${how})${said && `: ${said}`}`)
  })
  // Its reader may have left.
  ended.catch(() => {})
  stack.defer(async () => {
    kill('SIGTERM')
    const patience = setTimeout(killNow, patienceMs)
    await over
    clearTimeout(patience)
    process.removeListener('exit', killNow)
  })
  if (child.pid !== undefined) await folder.note(child.pid, args)
  const opened = stack.move()
  return { ended, [Symbol.asyncDispose]: () => opened.disposeAsync() }
}
