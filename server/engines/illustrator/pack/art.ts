import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { products } from './products.ts'
import { thingArt } from './things.ts'

/** Drawing id, as in `Subject.drawing` → the inside of an SVG with a view box of 128 × 128. */
export type Art = Record<string, string>

/** The shape of @iconify-json/noto's icons.json, as far as it is read. */
interface IconSet {
  icons: Record<string, { body: string }>
}

/** Variants by skin tone, and an obscene gesture, which a word of any language may be read as. */
const left = /-skin-tone|-tone[1-5]|^middle-finger$/

/** The icons of Noto Emoji, by their names in @iconify-json/noto, and our own drawings. */
export async function buildArt(): Promise<Art> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/noto/icons.json')
  const { icons } = JSON.parse(await readFile(path, 'utf8')) as IconSet
  const names = Object.keys(icons).filter((name) => !left.test(name))
  const drawings = names
    .sort()
    .map((name) => [name, trimmed(icons[name]?.body ?? '', superfluous[name] ?? [])])
  return { ...Object.fromEntries(drawings), ...ownArt, ...products }
}

/** An SVG without some of its elements, which have no content. */
function trimmed(svg: string, indices: readonly number[]): string {
  let index = 0
  return svg.replace(/<[^>]+>/g, (tag) => (indices.includes(index++) ? '' : tag))
}

/**
 * Drawings that Noto Emoji lacks, by the noun they show, in its format: the inside of an SVG with a
 * view box of 128 × 128. A subject of that name takes them, whatever drawing its words led to.
 */
export const ownArt: Record<string, string> = {
  ...thingArt,
  'hot-air-balloon': `
    <path fill="#e2453c" d="M64 4C34 4 16 26 16 50c0 22 20 38 34 52h28c14-14 34-30 34-52C112 26 94 4 64 4z"/>
    <path fill="#f7d488" d="M64 4C50 4 40 26 40 50c0 22 8 38 14 52h20c6-14 14-30 14-52C88 26 78 4 64 4z"/>
    <path fill="#e2453c" d="M64 4c-6 0-10 22-10 46 0 22 3 38 5 52h10c2-14 5-30 5-52C74 26 70 4 64 4z"/>
    <path fill="#2f7fa8" d="M17 44c30 9 64 9 94 0 1 5 1 10 0 15-30 9-64 9-94 0-1-5-1-10 0-15z" opacity=".85"/>
    <path stroke="#6b4a2f" stroke-width="1.6" fill="none" d="M52 102l4 10M76 102l-4 10M64 102v10"/>
    <path fill="#a86f3c" d="M46 112h36l-3 12c0 1-1 2-2 2H51c-1 0-2-1-2-2z"/>
    <path fill="#7f5029" d="M45 110h38v4H45z"/>`,
  'rowing-boat': `
    <path fill="#6b4428" d="M4 44c40 9 80 9 120 0l-4 12c-36 10-76 10-112 0z"/>
    <path fill="#a9683a" d="M2 44c40 17 84 17 124 0-3 18-11 31-22 38H24C13 75 5 62 2 44z"/>
    <path fill="#c9854c" d="M2 44c40 17 84 17 124 0l-1 6C86 66 42 66 3 50z"/>
    <path stroke="#7f4c28" stroke-width="1.6" fill="none" d="M8 61c36 12 76 12 112 0M15 72c32 8 66 8 98 0"/>
    <path stroke="#d9b27c" stroke-width="3" stroke-linecap="round" d="M58 50L84 88"/>
    <path fill="#d9b27c" d="M82 82l7-4 9 14c1 4-4 7-7 4z"/>`,
  swing: `
    <path stroke="#8a5a30" stroke-width="6" stroke-linecap="round" fill="none" d="M6 124L22 6 34 124M122 124L106 6 94 124"/>
    <path stroke="#a8713f" stroke-width="7" stroke-linecap="round" d="M14 7h100"/>
    <path stroke="#d9c49a" stroke-width="2.4" d="M47 8v86M81 8v86"/>
    <path fill="#b5483c" d="M41 91h46v6H41z"/>`,
  windmill: `
    <path fill="#efe4d0" d="M50 52h28l9 74H41z"/><path fill="#d5c5aa" d="M66 52h12l9 74H70z"/>
    <path fill="#9c4a35" d="M46 54c0-13 8-20 18-20s18 7 18 20z"/>
    <path fill="#6b4a34" d="M57 126v-16a7 7 0 0 1 14 0v16z"/><path fill="#7aa3b8" d="M59 72h10v11H59z"/>
    <g stroke="#6b4a34" stroke-width="2.4"><path d="M64 50L28 12M64 50l38-36M64 50L26 86M64 50l38 36"/></g>
    <g fill="#fbf6ea" stroke="#a8937a" stroke-width="1">
      <path d="M30 8l26 28-9 8L21 17zM106 18L78 44l-8-9 27-27zM98 92L72 64l9-8 26 27zM22 82l28-26 8 9-27 27z"/>
    </g>
    <circle cx="64" cy="50" r="4" fill="#5b3f2c"/>`,
  vase: `
    <path fill="#3f86b5"
      d="M46 8h36l-5 18c-2 8 3 12 11 22 9 11 12 22 12 34
      0 26-15 44-36 44S28 108 28 82c0-12 3-23 12-34 8-10 13-14 11-22z"/>
    <path fill="#2d6a96"
      d="M70 8h12l-5 18c-2 8 3 12 11 22 9 11 12 22 12 34
      0 26-15 44-36 44 16-10 22-26 22-44 0-14-6-24-12-34-5-8-8-14-6-22z"/>
    <path fill="#f1ead8" d="M29 74c22 8 48 8 70 0l1 12c-24 8-48 8-72 0z" opacity=".9"/>
    <path fill="#5a9cc6" d="M42 4h44v7H42z"/>`,
  bench: `
    <path fill="#4b4f57" d="M14 66h7v60h-7zM107 66h7v60h-7z"/>
    <path fill="#a8713f" d="M8 44h112v10H8zM8 58h112v9H8z"/><path fill="#8a5a30" d="M8 54h112v3H8zM8 67h112v3H8z"/>
    <path fill="#b97f49" d="M4 84h120v12H4z"/><path fill="#7f5029" d="M4 96h120v5H4z"/>`,
  throne: `
    <path fill="#8d2231" d="M32 30h64v66H32z"/>
    <path fill="#d9a53f" d="M26 20c8 0 12-2 16-8 6 4 12 2 22-10 10 12 16 14 22 10 4 6 8 8 16 8v62H92V34H36v48H26z"/>
    <path fill="#b07f26" d="M92 34h4v48h-4zM36 34h56v4H36z"/><circle cx="64" cy="17" r="6" fill="#c8324a"/>
    <circle cx="26" cy="17" r="7" fill="#efc766"/><circle cx="102" cy="17" r="7" fill="#efc766"/>
    <path stroke="#a83a49" stroke-width="2" d="M46 40v40M64 40v40M82 40v40"/>
    <path fill="#b8303f" d="M30 76h68v16H30z"/><path fill="#8d2231" d="M30 88h68v6H30z"/>
    <path fill="#d9a53f" d="M28 94h72v12H28z"/><path fill="#b07f26" d="M28 103h72v4H28z"/>
    <path fill="#efc766" d="M18 60h16v9H18zM94 60h16v9H94z"/>
    <path fill="#d9a53f" d="M20 69h12v57H20zM96 69h12v57H96z"/><path fill="#b07f26" d="M28 69h4v57h-4zM104 69h4v57h-4z"/>`,
  waterfall: `
    <path fill="#7d7a78" d="M8 126L16 30 34 10h60l18 22 8 94z"/><path fill="#67645f" d="M84 126L90 20l22 12 8 94z"/>
    <path fill="#6fa05a" d="M12 34L34 8h60l20 26-18-8H36z"/>
    <path fill="#8fd0ea" d="M44 16h40l4 100H40z"/>
    <path stroke="#e8f7fd" stroke-width="3" d="M50 18l-3 96M60 18l-2 96M70 18l2 96M79 18l3 96"/>
    <path fill="#e8f7fd" d="M30 116c6-8 14-6 18-2 4-6 12-6 16 0 4-6 14-6 18 0 6-4 14-2 16 4v10H30z"/>`,
  'bowl-with-spoon': `
    <path fill="#4f86c6" d="M6 50h116c0 36-22 62-44 66v6H50v-6C28 112 6 86 6 50z"/>
    <path fill="#3a6aa6" d="M86 50h36c0 36-22 62-44 66v6H64v-6c16-12 24-36 22-66z"/>
    <ellipse cx="64" cy="50" rx="58" ry="9" fill="#2f568a"/>
    <path fill="#eef3f8" d="M10 66c36 10 72 10 108 0l-3 11c-34 9-68 9-102 0z" opacity=".8"/>`,
  branch: `
    <path fill="#6b4a34" d="M0 60c20-4 36-2 56 2s42 2 70-8l2 3c-22 12-44 16-66 14-14 8-22 18-26 30l-5-2c2-12 8-22 16-30-16 0-30 2-47 7z"/>
    <path fill="#84604a" d="M0 60c20-4 36-2 56 2s42 2 70-8C98 60 80 66 56 66S20 64 0 66z"/>
    <path fill="#5c9443" d="M96 50c-2-12 4-20 14-24 3 10-1 20-14 24zM112 62c8 8 8 16 2 24-8-6-10-14-2-24zM72 70c10 4 14 12 12 22-10-2-16-10-12-22z"/>
    <path fill="#74ad56" d="M118 50c2-10 8-14 10-15v14zM26 60c-8-6-10-14-6-22 9 4 12 12 6 22zM40 92c-10 2-18-2-22-10 9-4 18 0 22 10z"/>`,
  frog: `
    <path fill="#6d9a2c" d="M18 92c-12 8-12 24 2 28h30l-8-26zM110 92c12 8 12 24-2 28H78l8-26z"/>
    <path fill="#83b53a" d="M64 40c30 0 46 22 44 48-1 20-16 34-44 34s-43-14-44-34c-2-26 14-48 44-48z"/>
    <path fill="#dcebae" d="M64 84c18 0 28 8 28 20 0 10-12 17-28 17s-28-7-28-17c0-12 10-20 28-20z"/>
    <path fill="#6d9a2c" d="M42 92l6 30H34l-4 3c-3-2-2-5 0-6zM86 92l-6 30h14l4 3c3-2 2-5 0-6z"/>
    <circle cx="38" cy="38" r="17" fill="#83b53a"/><circle cx="90" cy="38" r="17" fill="#83b53a"/>
    <circle cx="38" cy="36" r="11" fill="#fdfdf4"/><circle cx="90" cy="36" r="11" fill="#fdfdf4"/>
    <circle cx="36" cy="37" r="6" fill="#231f1c"/><circle cx="88" cy="37" r="6" fill="#231f1c"/>
    <path stroke="#47661c" stroke-width="3.4" stroke-linecap="round" fill="none" d="M38 66c16 12 36 12 52 0"/>
    <circle cx="30" cy="66" r="5" fill="#e9a08a" opacity=".6"/><circle cx="98" cy="66" r="5" fill="#e9a08a" opacity=".6"/>`,
}

/**
 * Of drawings that bring their own stars, flakes, lamps and light, the elements that are left out:
 * counted from the first tag of their SVG. What a picture shows around its subjects is the
 * picture's affair.
 */
const superfluous: Record<string, readonly number[]> = {
  'couch-and-lamp': [0, 1, 8],
  'flying-saucer': [0, 1, 2],
  lighthouse: [5, 17, 18, 19, 20],
  'mount-fuji': [14, 15, 16, 17],
  mountain: [9, 10, 11, 12, 13, 14, 16],
  rocket: [3, 4, 5],
  'snow-capped-mountain': [8, 9, 10, 11, 12, 13, 23],
  snowman: [8],
}
