import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Random } from '../../random.ts'
import type { Person, Subject } from '../../scene.ts'
import type { Breed } from '../../tables/drawings.ts'
import { type Figure, type FigureRequest, figureOfSketch } from '../figure.ts'
import { type Head, paintHeadwear } from '../person/head.ts'
import { lookOf } from '../person/look.ts'
import { type Outfit, outfitOf } from '../person/outfit.ts'
import { bodied, turned } from '../person/person.ts'
import { type Sitting, sittingOf } from '../person/sitting.ts'
import { paintNamed, stageOf } from '../stage.ts'
import {
  type Animal,
  anatomy,
  crestsIn,
  paintAnimalBody,
  paintCurledBody,
  type Stance,
  skeletonOf,
} from './animal-body.ts'
import { coatOf, faceColors, isSlender, isSupple, isYoung, youngOf } from './coat.ts'

/** An animal on four legs. Coat and pose are from the prompt, or random. */
export function animalOf(
  { subject, pose, gesture, tool, random, variety = 0 }: FigureRequest,
  grown: Breed,
): Figure {
  const breed = isYoung(subject.name) ? youngOf(grown) : grown
  const coat = coatOf(breed, subject, variety, random.fork('coat'))
  const isBent = gesture === 'drinking' || (gesture === 'eating' && tool !== false)
  const own = stanceOf(pose, subject.activity === 'sleeping', breed, random.fork('stance'))
  const stance = isBent ? 'grazing' : own
  const skeleton = skeletonOf(breed, stance, random.fork('step'))
  const { chest, hips } = skeleton
  const [x, y] = skeleton.head
  const { head } = breed
  const middle = (chest[0] + hips[0]) / 2
  return figureOfSketch({
    left: -1.5,
    top: -1.6,
    side: 3.8,
    upright: 1 - skeletonOf(breed, 'standing', random.fork('step')).head[1] + head * 0.6,
    anchors: {
      head: { x: x + 0.02, y: y - head * 0.34, width: head * 0.8 },
      eyes: { x: x - head * 0.08, y: y - head * 0.05 },
      hand: { x: x - head * 0.4, y: y + head * 0.32 },
      back: { x: middle - 0.04, y: (chest[1] + hips[1]) / 2 - breed.depth * 0.46 },
      base: { x: middle, y: 2 },
    },
    face: { x, y, width: head * 1.1, height: head * 1.1 },
    paint(context) {
      const paintBody = stance === 'curled' ? paintCurledBody : paintAnimalBody
      paintBody(context, { breed, skeleton, coat }, random.fork('markings'))
      const isHowling = subject.activity === 'howling'
      const mood = isHowling ? 'laughing' : subject.face
      context.translate(x, y)
      context.rotate(isHowling ? 0.85 : 0)
      paintHead(context, head, { breed, coat }, { isAsleep: skeleton.isAsleep, mood })
    },
  })
}

/** An animal in clothes that stands, walks and holds things like a person. */
export function dressedAnimalOf(request: FigureRequest, breed: Breed, person: Person): Figure {
  const { subject, random, variety = 0 } = request
  const coat = coatOf(breed, subject, variety, random.fork('coat'))
  const human = lookOf(person, random.fork('look'))
  const look = { ...human, skin: coat.palette.limb, headHeight: 0.27, build: 1.12, stoop: 0 }
  // The named color is the color of the fur.
  const plain = { ...subject, color: null, accent: null }
  const outfit = outfitOf(plain, person, random.fork('outfit'))
  const isAsleep = subject.activity === 'sleeping'
  return bodied(
    request,
    look,
    outfit,
    (pen) => {
      const sitting = sittingOf({ pen, look, random, yaw: turned })
      return animalHeadOf({ breed, coat, isAsleep, mood: person.expression }, sitting, outfit)
    },
    (context) => {
      const rump = { x: 0.04, y: 0.02, width: 0.34, height: 0.34 }
      const crests = crestsIn('back', breed)
      paintNamed(stageOf(context, coat.palette, rump), anatomy, `tail ${breed.tail}`, ...crests)
    },
  )
}

/** The head of an animal with all worn things, 1 high around the origin. */
export function animalHeadOf(
  { breed, coat, ...mood }: Pick<Animal, 'breed' | 'coat'> & Mood,
  sitting: Sitting,
  outfit: Outfit,
): Head {
  const { pen } = sitting
  const size = 1.12
  return {
    front() {
      const stage = stageOf(pen.context, coat.palette, { x: 0, y: 0, width: size, height: size })
      paintNamed(stage, anatomy, ...crestsIn('nape', breed))
      paintHead(pen.context, size, { breed, coat }, mood)
      pen.moved({ y: -0.06 }, () => paintHeadwear(sitting, outfit))
    },
  }
}

function stanceOf(
  pose: FigureRequest['pose'],
  asleep: boolean,
  breed: Breed,
  random: Random,
): Stance {
  const grazes = breed.face === 'hoofed' && !breed.crests.includes('horn') && random.chance(0.25)
  if (asleep) return isSlender(breed) ? 'curled' : 'asleep'
  if (pose === 'lying') return 'lying'
  if (pose === 'running' || pose === 'walking') return pose
  if (pose === 'sitting' || pose === 'seated')
    return isSupple(breed) ? 'sitting' : grazes ? 'grazing' : 'standing'
  return grazes && pose === 'standing' ? 'grazing' : 'standing'
}

interface Mood {
  isAsleep?: boolean
  mood?: Subject['face']
}

/** Paints a head around the origin, `size` wide. */
function paintHead(
  context: SKRSContext2D,
  size: number,
  { breed, coat }: Pick<Animal, 'breed' | 'coat'>,
  { isAsleep, mood }: Mood,
): void {
  const { face, ears } = breed
  const marking = `face ${coat.marking}`
  const near = `near ${ears}`
  // Animals have no drawing of a smile: they laugh.
  const shown = mood === 'smiling' ? 'laughing' : mood
  const own = `${shown} ${face}`
  const isHanging = ears === 'floppy' || ears === 'fan'
  paintNamed(
    stageOf(context, faceColors(breed, coat), { x: 0, y: 0, width: size, height: size }),
    anatomy,
    ...crestsIn('behind', breed),
    `far ${ears}`,
    !isHanging && near,
    `skull ${face}`,
    marking in anatomy && face === 'feline' && marking,
    `features ${face}`,
    ...crestsIn('under', breed),
    `${isAsleep ? 'asleep' : 'awake'} ${face}`,
    !isAsleep && shown && (own in anatomy ? own : shown in anatomy && shown),
    isHanging && near,
    ...crestsIn('before', breed),
  )
}
