/** Colours, sizes and counts. */
export const englishLooks = `
color red: red, reddish
color crimson: crimson, scarlet, ruby, blood red, cherry red
color maroon: maroon, burgundy, dark red, wine red
color orange: orange, amber, rust, rusty
color yellow: yellow, yellowish, lemon yellow
color gold: gold, golden
color green: green, greenish, grassy green
color emerald: emerald, emerald green, jade
color lime: lime green, light green, neon green, bright green
color olive: olive green, dark green, moss green
color mint: mint green, pale green
color teal: teal, dark cyan
color turquoise: turquoise, aquamarine, aqua, cyan
color blue: blue, bluish
color sky blue: sky blue, light blue, pale blue, baby blue
color navy: navy, navy blue, dark blue, midnight blue, indigo, sapphire
color purple: purple, violet, purplish, amethyst, plum purple
color lavender: lilac, mauve, lavender colored, light purple
color pink: pink, rose pink, pinkish, light pink, salmon pink
color magenta: magenta, fuchsia, hot pink
color brown: brown, brownish, chestnut brown, chocolate brown, auburn
color tan: tan, beige, sand colored, khaki, blonde, blond, cream colored
hairColor blonde: blonde, blond, fair haired, blondie
hairColor red: redhead, redheaded, ginger haired
hairColor brown: brunette
hairColor black: raven haired, dark haired
hairColor white: white haired, snowy haired
color black: black, jet black, pitch black, ebony
color white: white, snow white, ivory, pure white, pearly
color gray: gray, grey, ash gray, charcoal gray, grayish
color silver: silver, silvery, chrome, metallic
color copper: copper, bronze, ginger, coppery
size tiny: tiny, miniature, minuscule, teeny, microscopic, wee
size small: small, little, baby, mini, petite, young, short, cub
size large: large, big, tall, great, oversized, long, wide
size huge: huge, giant, enormous, gigantic, massive, colossal, towering, monumental, gargantuan, immense, vast,
  monstrous
count 1: one, single, lone, solitary, lonely, 1, only one
count 2: two, couple, twins, pair of, couple of, both, twin, duo of, 2, two of the, a pair of, a couple of
count 3: three, trio of, few, a few, 3, some, family of
count 4: four, family, several, 4, bunch of, a bunch of, handful of, litter of
count 5: five, group of, pack of, 5, a group of, row of, rows of, fleet of, pile of, pod of, stack of, team of
count 6: six, half a dozen, 6, herd of, various, assorted
count 7: seven, many, bouquet of, 7, bunches of, lots of, multiple, a lot of, numerous, crowd of
count 8: eight, crowd, audience, flock of, 8, school of, swarm of, collection of, dozens of, countless, hundreds of,
  thousands of, field of, full of, sea of, army of, myriad of
count 9: nine, 9
count 10: ten, 10
count 11: eleven, 11
count 12: twelve, dozen, a dozen, 12`
