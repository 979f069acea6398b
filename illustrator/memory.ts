import { type Canvas, createCanvas } from '@napi-rs/canvas'

/** Bytes of a block, unless a request is larger. */
const blockSize = 2 ** 23
/** Bytes of idle blocks that are kept for the next pictures. */
const most = 2 ** 24

interface Block {
  bytes: ArrayBuffer
  used: number
}

const idle: Block[] = []

/** A canvas of a picture. Its pixels are freed when the picture is painted. */
export interface PictureCanvas extends Canvas {
  readonly memory: Memory
}

/**
 * The pixels of a picture. The garbage collector would free them late: a canvas keeps alive all
 * canvases that were drawn on it.
 */
export class Memory implements Disposable {
  /** The enlargement of the picture, 1 or more. Details that count pixels multiply them by it. */
  readonly scale: number
  readonly #canvases: PictureCanvas[] = []
  readonly #blocks: Block[] = []

  constructor(scale = 1) {
    this.scale = scale
  }

  /** Paints synchronously, then frees the new canvases. */
  paint<Made>(paint: () => Made): Made {
    try {
      return paint()
    } finally {
      for (const canvas of this.#canvases.splice(0)) {
        canvas.width = 1
        canvas.height = 1
      }
    }
  }

  /** A canvas of at least one pixel a side. */
  canvas(width: number, height: number): PictureCanvas {
    const canvas = createCanvas(Math.max(1, Math.ceil(width)), Math.max(1, Math.ceil(height)))
    const owned = Object.assign(canvas, { memory: this })
    this.#canvases.push(owned)
    return owned
  }

  /** Bytes with any values, usable until the picture is done. */
  bytes(length: number): Uint8Array {
    const fits = ({ bytes, used }: Block) => used + length <= bytes.byteLength
    const block = this.#blocks.find(fits) ?? this.#open(idle.find(fits), length)
    const taken = new Uint8Array(block.bytes, block.used, length)
    // A view of larger numbers begins at a multiple of eight bytes.
    block.used += Math.ceil(length / 8) * 8
    return taken
  }

  /** An idle block, or a new block of at least that length. */
  #open(found: Block | undefined, length: number): Block {
    const block = found ?? { bytes: new ArrayBuffer(Math.max(length, blockSize)), used: 0 }
    if (found) idle.splice(idle.indexOf(found), 1)
    this.#blocks.push(block)
    return block
  }

  /** After this call the bytes belong to another picture. */
  [Symbol.dispose](): void {
    let kept = idle.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)
    for (const { bytes } of this.#blocks.splice(0)) {
      kept += bytes.byteLength
      if (kept <= most) idle.push({ bytes, used: 0 })
      // This frees them at once.
      else bytes.transfer(0)
    }
  }
}

/** Paints on canvases that are freed when the function returns. */
export function paintApart<Made>(paint: (memory: Memory) => Made): Made {
  using memory = new Memory()
  return memory.paint(() => paint(memory))
}
