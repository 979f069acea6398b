export interface Pixels {
  width: number
  height: number
  /** RGBA, row by row. */
  data: Uint8ClampedArray
}

/** Pixels on each side that Lanczos3 looks at, in pixels of the result. */
const lobes = 3

/** The picture in a smaller size, by Lanczos3: a canvas shows jagged edges when it shrinks. */
export function shrunk(picture: Pixels, width: number, height: number): Pixels {
  const opaque = premultiplied(picture.data)
  const across = turned({ data: opaque, width: picture.width, height: picture.height }, width)
  const down = turned({ data: across, width: picture.height, height: width }, height)
  return { width, height, data: straight(down) }
}

interface Pass {
  data: Float32Array
  width: number
  height: number
}

/** Shrinks the rows, and turns rows into columns. Two passes shrink the whole picture. */
function turned({ data, width, height }: Pass, toWidth: number): Float32Array {
  const to = new Float32Array(toWidth * height * 4)
  for (let x = 0; x < toWidth; x++) {
    const { first, weights } = weightsOf(x, width / toWidth, width)
    for (let y = 0; y < height; y++) {
      let [red, green, blue, alpha] = [0, 0, 0, 0]
      for (let i = 0, at = (y * width + first) * 4; i < weights.length; i++, at += 4) {
        const weight = weights[i] as number
        red += weight * (data[at] as number)
        green += weight * (data[at + 1] as number)
        blue += weight * (data[at + 2] as number)
        alpha += weight * (data[at + 3] as number)
      }
      const at = (x * height + y) * 4
      to[at] = red
      to[at + 1] = green
      to[at + 2] = blue
      to[at + 3] = alpha
    }
  }
  return to
}

/** The weights of the pixels from `first` on for pixel `x` of the result. */
function weightsOf(x: number, step: number, width: number) {
  const center = (x + 0.5) * step
  const first = Math.max(0, Math.ceil(center - lobes * step - 0.5))
  const last = Math.min(width - 1, Math.floor(center + lobes * step - 0.5))
  const weights = Float32Array.from({ length: last - first + 1 }, (_, i) =>
    lanczos((first + i + 0.5 - center) / step),
  )
  const sum = weights.reduce((all, weight) => all + weight, 0)
  return { first, weights: weights.map((weight) => weight / sum) }
}

function lanczos(x: number): number {
  if (x === 0) return 1
  const angle = Math.PI * x
  return Math.abs(x) < lobes ? (lobes * Math.sin(angle) * Math.sin(angle / lobes)) / angle ** 2 : 0
}

/** The color of transparent pixels must not reach their neighbours. */
function premultiplied(data: Uint8ClampedArray): Float32Array {
  const to = Float32Array.from(data)
  for (let at = 0; at < to.length; at += 4) {
    const alpha = to[at + 3] as number
    if (alpha === 255) continue
    for (let i = at; i < at + 3; i++) to[i] = ((to[i] as number) * alpha) / 255
  }
  return to
}

function straight(data: Float32Array): Uint8ClampedArray {
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] as number
    if (alpha >= 255 || alpha <= 0) continue
    for (let i = at; i < at + 3; i++) data[i] = ((data[i] as number) * 255) / alpha
  }
  return new Uint8ClampedArray(data)
}
