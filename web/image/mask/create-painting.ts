import { batch, createSignal } from 'solid-js'
import { type Point, paint, repaint, type Step, type Stroke } from './painting.ts'

/** The steps of a painting on a canvas, which can be undone and redone, and the stroke in work. */
export function createPainting(context: () => CanvasRenderingContext2D) {
  const [steps, setSteps] = createSignal<readonly Step[]>([])
  const [undone, setUndone] = createSignal<readonly Step[]>([])
  const [stroke, setStroke] = createSignal<Stroke>()
  let earlier: CanvasImageSource | undefined

  function keep(step: Step) {
    batch(() => {
      setSteps((now) => [...now, step])
      setUndone([])
    })
  }

  function end() {
    const done = stroke()
    setStroke(undefined)
    if (done) keep(done)
  }

  return {
    steps,
    undone,
    stroke,
    /** Begins with an earlier mask. */
    begin(mask: CanvasImageSource) {
      earlier = mask
      repaint(context(), [], earlier)
    },
    add(step: Exclude<Step, Stroke>) {
      end()
      paint(context(), step)
      keep(step)
    },
    start(begun: Stroke) {
      end()
      setStroke(begun)
      paint(context(), begun)
    },
    /** Leads the stroke on to further points. */
    lead(points: readonly Point[]) {
      const now = stroke()
      if (!now) return
      paint(context(), { ...now, points: [...now.points.slice(-1), ...points] })
      now.points.push(...points)
    },
    end,
    undo() {
      end()
      const [last] = steps().slice(-1)
      if (!last) return
      setSteps((now) => now.slice(0, -1))
      setUndone((now) => [...now, last])
      repaint(context(), steps(), earlier)
    },
    redo() {
      end()
      const [next] = undone().slice(-1)
      if (!next) return
      setUndone((now) => now.slice(0, -1))
      setSteps((now) => [...now, next])
      paint(context(), next)
    },
  }
}
