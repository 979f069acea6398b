import { penOn } from '../pen.ts'
import type { Figure } from '../subject/figure.ts'
import type { FaceFiles } from './faces.ts'
import { Lettering } from './lettering.ts'
import { putBlock } from './put-letters.ts'

/** The shape of inscriptions, as width and height. */
const area = { width: 200, height: 120 }

/** Paints texts that are written on things: light letters with a dark rim. */
export function inscriptionsIn(
  files: FaceFiles,
): (text: string) => Pick<Figure, 'aspect' | 'draw'> {
  const lettering = new Lettering(files)
  return (text) => {
    const block = lettering.block(text, 'rounded', area, { lines: '3' })
    const { width, height: tall } = block
    return {
      aspect: width / tall,
      draw(context, height) {
        const pen = penOn(context.canvas)
        const scale = height / tall
        pen.moved({ scale: [scale, scale] }, () =>
          putBlock(pen, block, {
            x: width / 2,
            y: 0,
            ink: '#fffaf0',
            rims: [{ ink: '#2a2430', width: tall * 0.09 }],
          }),
        )
      },
    }
  }
}
