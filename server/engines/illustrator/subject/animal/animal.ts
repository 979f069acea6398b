import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../../random.ts'
import type { Figure, FigureRequest } from '../figure.ts'
import { paintParts } from '../parts.ts'
import type { Point } from '../shapes.ts'
import { paintAnimalBody, paintCurledBody } from './body.ts'
import { type Breed, isSupple } from './breeds.ts'
import { coatOf, shorn } from './coat.ts'
import { crests, ears, faces } from './head-parts.ts'
import { type Skeleton, type Stance, skeletonOf } from './skeleton.ts'

/** An animal on four legs, in what coat and what pose is said or falls to it. */
export function animalOf({ subject, pose, random }: FigureRequest, breed: Breed): Figure {
  const coat = coatOf(breed, subject, random.fork('coat'))
  const face = breed.crests.includes('fleece') ? shorn(coat.palette) : coat.palette
  const stance = stanceOf(pose, subject.activity === 'sleeping', breed, random.fork('stance'))
  const skeleton = skeletonOf(breed, stance, random.fork('step'))
  const edges = edgesOf(skeleton, breed, stance)
  const [width, height] = [edges.right - edges.left, edges.bottom - edges.top]
  const upright = edgesOf(skeletonOf(breed, 'standing', random.fork('step')), breed, 'standing')
  const inBox = (x: number, y: number) => ({ x: (x - edges.left) / width, y: (y - edges.top) / height })
  const [x, y] = skeleton.head
  const { head } = breed
  const middle = (skeleton.chest[0] + skeleton.hips[0]) / 2
  return {
    aspect: width / height,
    rise: height / (upright.bottom - upright.top),
    anchors: {
      head: { ...inBox(x + 0.02, y - head * 0.34), width: (head * 0.8) / width },
      eyes: inBox(x - head * 0.08, y - head * 0.05),
      hand: inBox(x - head * 0.4, y + head * 0.32),
      back: inBox(middle - 0.04, (skeleton.chest[1] + skeleton.hips[1]) / 2 - breed.depth * 0.46),
      base: { ...inBox(middle, 1), y: 1 },
    },
    face: { ...inBox(x, y), width: (head * 1.1) / width, height: (head * 1.1) / height },
    draw(context, size) {
      context.save()
      context.scale(size / height, size / height)
      context.translate(-edges.left, -edges.top)
      const paintBody = stance === 'curled' ? paintCurledBody : paintAnimalBody
      paintBody(context, skeleton, breed, coat, random.fork('markings'))
      paintHead(context, skeleton, breed, face)
      context.restore()
    },
  }
}

function stanceOf(pose: FigureRequest['pose'], asleep: boolean, breed: Breed, random: Random): Stance {
  const grazes = breed.face === 'hoofed' && !breed.crests.includes('horn') && random.chance(0.25)
  if (asleep) return isSupple(breed) && breed.face !== 'bear' && random.chance(0.75) ? 'curled' : 'asleep'
  if (pose === 'lying') return 'lying'
  if (pose === 'running' || pose === 'walking') return pose
  if (pose === 'sitting' || pose === 'seated') return isSupple(breed) ? 'sitting' : grazes ? 'grazing' : 'standing'
  return grazes && pose === 'standing' ? 'grazing' : 'standing'
}

function paintHead(
  context: SKRSContext2D,
  { head, asleep }: Skeleton,
  breed: Breed,
  palette: ReturnType<typeof coatOf>['palette'],
): void {
  const place = { x: head[0], y: head[1], width: breed.head, height: breed.head }
  const paint = (parts: string | undefined) => parts && paintParts(context, parts, palette, place)
  const face = faces[breed.face]
  const [far, near] = ears[breed.ears]
  for (const crest of breed.crests) paint(crests[crest].behind)
  paint(far)
  if (breed.ears !== 'floppy' && breed.ears !== 'fan') paint(near)
  paint(face.skull)
  paint(face.features)
  for (const crest of breed.crests) paint(crests[crest].under)
  paint(asleep ? face.asleep : face.awake)
  if (breed.ears === 'floppy' || breed.ears === 'fan') paint(near)
  for (const crest of breed.crests) paint(crests[crest].before)
}

/** The box around all of it. */
function edgesOf({ chest, hips, head, legs }: Skeleton, breed: Breed, stance: Stance) {
  const r = breed.depth / 2
  const tall = Math.max(
    0.5,
    breed.ears === 'long' ? 1.18 : 0.78,
    ...breed.crests.map((crest) => crests[crest].height ?? 0),
  )
  const wide = breed.crests.includes('mane') ? 0.8 : 0.66
  const trunk = breed.face === 'elephant' ? 1.1 : 0.6
  const points: Point[] = [
    [head[0] - breed.head * wide, head[1] - breed.head * tall],
    [head[0] + breed.head * wide, Math.min(0.98, head[1] + breed.head * trunk)],
    [chest[0] - r * 1.3, chest[1]],
    [hips[0] + r * 1.2 + tailReach[breed.tail], hips[1] - r],
    ...legs.flat().map(([x, y]): Point => [x - breed.leg * 0.9, y]),
    ...legs.flat().map(([x, y]): Point => [x + breed.leg * 0.6, y]),
  ]
  if (stance === 'curled') return { left: -0.72, right: 0.78, top: 0.1, bottom: 1.03 }
  return {
    left: Math.min(...points.map(([x]) => x)),
    right: Math.max(...points.map(([x]) => x)),
    top: Math.min(...points.map(([, y]) => y)),
    bottom: 1.03,
  }
}

const tailReach: Record<Breed['tail'], number> = {
  brush: 0.74,
  thin: 0.36,
  curl: 0.26,
  tuft: 0.26,
  stub: 0.06,
  flowing: 0.26,
  none: 0,
}
