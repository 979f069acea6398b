/** In pixels of the picture, or as parts of its sides. */
export type Point = readonly [x: number, y: number]

/** A line of the brush in pixels of the picture. */
export interface Stroke {
  isErasing: boolean
  width: number
  points: Point[]
}

export type Step = Stroke | 'invert' | 'clear'

/** The earlier mask is opaque where nothing changes; its opposite is painted. */
function paintOpposite(context: CanvasRenderingContext2D, mask: CanvasImageSource) {
  fill(context, 'source-over')
  context.globalCompositeOperation = 'destination-out'
  context.drawImage(mask, 0, 0, context.canvas.width, context.canvas.height)
}

function fill(context: CanvasRenderingContext2D, operation: GlobalCompositeOperation) {
  context.globalCompositeOperation = operation
  context.fillRect(0, 0, context.canvas.width, context.canvas.height)
}

/** Paints one more step. */
export function paint(context: CanvasRenderingContext2D, step: Step) {
  if (step === 'clear') return context.clearRect(0, 0, context.canvas.width, context.canvas.height)
  // The filled part becomes empty, and the empty part filled.
  if (step === 'invert') return fill(context, 'source-out')
  const { isErasing, width, points } = step
  const [first, ...others] = points
  if (!first) return undefined
  context.globalCompositeOperation = isErasing ? 'destination-out' : 'source-over'
  context.lineWidth = width
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.beginPath()
  context.moveTo(...first)
  // A line without length is a dot.
  for (const point of others.length ? others : [first]) context.lineTo(...point)
  return context.stroke()
}

/** Paints an earlier mask and all steps anew. */
export function repaint(
  context: CanvasRenderingContext2D,
  steps: readonly Step[],
  earlier?: CanvasImageSource,
) {
  paint(context, 'clear')
  if (earlier) paintOpposite(context, earlier)
  for (const step of steps) paint(context, step)
}

/** The mask as a PNG: transparent where it is painted. Null where nothing is painted. */
export function maskOf(painted: HTMLCanvasElement): Promise<Blob | null> {
  const { width, height } = painted
  const mask = Object.assign(document.createElement('canvas'), { width, height })
  const context = mask.getContext('2d')
  if (!context) throw new Error('This browser has no canvas')
  context.drawImage(painted, 0, 0)
  const { data } = context.getImageData(0, 0, width, height)
  if (!data.some((value, index) => index % 4 === 3 && value > 0)) return Promise.resolve(null)
  fill(context, 'source-out')
  return new Promise((resolve) => mask.toBlob(resolve, 'image/png'))
}
