import { createCanvas, SvgExportFlag } from '@napi-rs/canvas'
import { hex, type Lch } from '../color.ts'
import type { FigureOf } from '../compose/cast.ts'
import type { Memory, PictureCanvas } from '../memory.ts'
import type { Random } from '../random.ts'
import type { Scene, Subject, Theme } from '../scene.ts'
import { type Gallery, rasterized } from '../subject/emoji.ts'
import type { CoveredBox, Pose } from '../subject/figure.ts'
import { isAlive, rowOf } from '../tables/drawings.ts'
import { inset } from './box.ts'
import { membersOf, paintGroup } from './group.ts'
import type { Ink } from './inks.ts'
import { layer } from './layers.ts'
import { type Treatment, treated } from './treatments.ts'

const plainThemes = new Set<Theme>(['mono', 'line', 'neon', 'vintage'])

/** The start of the ids of figures: subjects without a drawing in the gallery. */
const ofCast = 'cast '

interface Sources {
  gallery: Gallery
  figureOf: FigureOf
  random: Random
  scene: Scene
  memory: Memory
}

/** The drawings of the gallery, and the figures of the scene's subjects, for flat pictures. */
export class Drawings {
  /** The ids of the drawings of the subjects, in the order of the scene. */
  readonly subjects: readonly string[]
  readonly #from: Sources

  constructor(sources: Sources) {
    this.#from = sources
    this.subjects = sources.scene.subjects.map((subject, index) => this.#idOf(subject, index))
  }

  has(id: string): boolean {
    return membersOf(id).every((member) => this.isFigure(member) || this.#from.gallery.has(member))
  }

  /** The id of a subject's figure in a pose. All poses show the same individual. */
  whole(index: number, pose: Pose = 'standing'): string {
    return `${ofCast}${index} ${pose}`
  }

  /** The height of a figure in its pose, relative to the same figure standing. */
  rise(id: string): number {
    return this.#figure(id).rise
  }

  /** The random numbers of a subject's figure. Equal numbers give the same individual. */
  randomOf(index: number): Random {
    return this.#from.random.fork(ofCast + index)
  }

  isFigure(id: string): boolean {
    return id.startsWith(ofCast)
  }

  /** Width divided by height. */
  aspect(id: string): number {
    if (membersOf(id).length > 1) return 1
    const { box } = this.#sourceOf(id)
    return box.width / box.height
  }

  /** The most frequent color of a drawing. */
  dominant(id: string): Lch {
    const [first = id] = membersOf(id)
    return this.#from.gallery.dominant(this.#from.gallery.has(first) ? first : 'star')
  }

  /** A drawing, `side` pixels long, by default in the color of the prompt or in its own colors. */
  make(id: string, side: number, requested?: Treatment): PictureCanvas {
    if (membersOf(id).length > 1) return this.#groupAt(id, side, requested)
    const dye = this.colorOf(id)
    const treatment = requested ?? (dye ? { dye } : undefined)
    const { svg, box: own } = this.#sourceOf(id, treatment)
    const pad = treatment && 'ink' in treatment ? treatment.width : 0
    const { x: left, y: top, ...view } = inset({ ...own, x: own.left, y: own.top }, -pad)
    const scale = side / Math.max(view.width, view.height)
    const size = { width: Math.round(view.width * scale), height: Math.round(view.height * scale) }
    const box = { left, top, ...view }
    const image = rasterized(treated(svg, treatment), box, size.width, size.height)
    return layer({ ...size, memory: this.#from.memory }, (pen) => pen.draw(image))
  }

  /** The inside of an SVG, and the box of the drawing. */
  #sourceOf(id: string, treatment?: Treatment): { svg: string; box: CoveredBox } {
    if (this.isFigure(id)) return this.#castSource(id)
    const color = treatment && 'dye' in treatment ? hex(treatment.dye) : undefined
    // Things without a face get the expression of the hero, such as a smile.
    const [hero] = this.#from.scene.subjects
    const face = isAlive(id) ? undefined : (this.#shownBy(id) ?? hero)?.face
    return this.#from.gallery.source(id, { color, face })
  }

  /** Whether food keeps its own colors, because the prompt names no color. */
  isAppetizing(id: string): boolean {
    const { inks, themes } = this.#from.scene.presentation
    const rows = membersOf(id).map(rowOf)
    const isFood = rows.some(({ kind, is }) => kind === 'food' && !is.includes('drink'))
    return isFood && inks.length === 0 && !themes.some((theme) => plainThemes.has(theme))
  }

  /** The color that the prompt gives to the subject of a drawing. */
  colorOf(id: string): Ink | undefined {
    return this.#shownBy(id)?.color?.hex
  }

  /** The number of subjects with this drawing, with the counts of the prompt. */
  countOf(id: string): number {
    const alike = this.#from.scene.subjects.filter((_, index) => this.subjects[index] === id)
    return alike.reduce((sum, { count }) => sum + count, 0) || 1
  }

  #shownBy(id: string): Subject | undefined {
    return this.#from.scene.subjects[this.subjects.indexOf(id)]
  }

  #groupAt(id: string, side: number, treatment: Treatment | undefined): PictureCanvas {
    const ids = membersOf(id)
    const [one, other] = ids.map((member) => this.subjects.indexOf(member))
    const { scene, memory } = this.#from
    const relation = scene.relations.find((own) => own.subject === one && own.object === other)
    const make = (member: string, size: number) => this.make(member, size, treatment)
    const count = this.countOf(ids[1] ?? '')
    return paintGroup({ ids, kind: relation?.kind, count, side, memory, make })
  }

  #idOf(subject: Subject, index: number): string {
    const named = subject.name.replaceAll(' ', '-')
    // Leaves are green except in autumn.
    const isGreen = subject.drawing === 'fallen-leaf' && this.#from.scene.season !== 'autumn'
    const better = isGreen ? 'herb' : subject.drawing
    const drawn = rowOf(better).drawn ?? better
    const isPart = this.#from.gallery.has(named) && !rowOf(subject.drawing).breed
    if (subject.person) return isPart ? named : `${ofCast}${index}`
    // A howling or sleeping animal is drawn as a whole.
    if (isAlive(drawn) && subject.activity !== null && rowOf(drawn).breed)
      return `${ofCast}${index}`
    // An animal without a deed is shown by its face.
    const face = `${drawn}-face`
    if (isAlive(drawn) && subject.pose === null && this.#from.gallery.has(face)) return face
    if (this.#from.gallery.has(drawn)) return drawn
    return this.#from.gallery.has(named) ? named : `${ofCast}${index}`
  }

  #figure(id: string) {
    const [index = '', poseName] = id.slice(ofCast.length).split(' ')
    const subject = this.#from.scene.subjects[Number(index)] as Subject
    const { activity, color } = subject
    const pose = (poseName as Pose | undefined) ?? subject.pose ?? 'standing'
    const gesture = activity === 'sleeping' ? null : activity
    const tool = { color: color?.hex ?? null }
    const random = this.randomOf(Number(index))
    return this.#from.figureOf({ subject, pose, gesture, tool, season: null, random })
  }

  /** A figure as vectors, at most 128 units high and wide, like a drawing. */
  #castSource(id: string): { svg: string; box: CoveredBox } {
    const figure = this.#figure(id)
    const height = Math.min(128, 128 / figure.aspect)
    const box = { left: 0, top: 0, width: height * figure.aspect, height }
    const canvas = createCanvas(box.width, box.height, SvgExportFlag.ConvertTextToPaths)
    figure.draw(canvas.getContext('2d'), height)
    const [, svg = ''] = /<svg[^>]*>(.*)<\/svg>/s.exec(canvas.getContent().toString()) ?? []
    return { svg, box }
  }
}
