/** Words that join, deny or open nouns, and what subjects do. */
export const englishGrammar = `
article: a, an, the, this, that, these, those, another, each, every, any, its, his, her, their, my, your, our
and: and, &, plus, as well as, together with, along with, accompanied by
not: no, without, not, devoid of, free of, instead of, except
relation on: on, on top of, onto, upon, atop, sitting on, standing on, perched on, resting on, lying on, sleeping on,
  sat on, asleep on, fishing from, placed on, seated on, leaning on, balancing on
relation under: under, underneath, beneath, below, sheltering under
relation behind: behind, hiding behind
relation in front of: in front of, before, facing
relation beside: beside, next to, near, by, alongside, close to, between, around, surrounded by, at the side of,
  against, leaning against, among, amongst, chasing, following, playing with, talking to, looking at, looking out of, watching,
  hugging, petting, kissing, fighting, walking with, surrounding, gazing at, staring at, feeding, at
relation holding: flying a, holding, carrying, holding up, gripping, clutching, wielding, lifting, hold, holds, carries,
  playing, reading, drinking, eating, brandishing, reads, drinks, eats, sipping, sips, using, armed with, throwing, waving
relation riding: riding, rides, riding on, riding a, driving, mounted on, astride, steering, piloting, on the back of,
  ride, paddling, rowing, sailing in, surfing on, sailing on, flying on
relation wearing: wearing, wears, dressed in, in a pair of, clad in, wear, dressed as, sporting
relation in: fishing in, drinking from, eating from, in, inside, inside of, within, into, floating in, sitting in, sleeping in, standing in, hiding in,
  trapped in, hanging from, hanging in
relation over: over, above, flying over, soaring over, hovering over, hovering above, flying above, jumping over,
  leaping over, floating above, floating over, gliding over, high above, jumps over
relation with: with, having, has, featuring, containing
relation of: of, full of, filled with, made of, made from, covered in, covered with, made out of, covered by,
  decorated with
relation none: painting a, painting an, painting the, painting her, painting his, writing a, from, out of, building a, building an, building the, making a, through, across, along, toward, towards, to, for, from the, during, off, past, at the edge of,
  on the edge of, in the middle of, in the background, in background, in the foreground, in the distance, on the left,
  on the right, in the center, at the end of, in the style of, inspired by, against a, on a background of, up, down,
  out, away, beyond, after, until, on the horizon, in the corner
pose standing: standing on, standing in, standing, stands, stand, posing, waiting, upright, dancing, dances, singing,
  smiling at
pose sitting: sitting on, sat on, seated on, perched on, sitting in, sitting, sits, seated, sit, sat, perched,
  crouching, kneeling, meditating, squatting, relaxing
pose lying: lying on, resting on, resting, sleeping on, sleeping in, lying, lies, laying, sleeping, asleep, sleeps,
  curled up, napping, reclining, dozing, sleepy, snoozing, lounging
pose walking: walking, walks, walk, strolling, wandering, hiking, marching, exploring, stalking, prowling, grazing,
  wading
pose running: jumping over, leaping over, jumps over, running, runs, run, jumping, jumps, leaping, leaps, galloping,
  sprinting, racing, chasing, jogging, charging, skating, skiing, bounding, hopping, dashing, playing in, prancing,
  frolicking
pose flying: flying on, flying over, soaring over, hovering over, hovering above, flying above, floating above,
  floating over, gliding over, flying, flies, soaring, soars, hovering, gliding, in flight, mid flight,
  floating in the air, levitating, fly, swooping, taking off, floating
activity reading: reading, reads, read a, reader
activity writing: writing, writes, writing in, writing a, writing on
activity sleeping: sleeping, sleeps, asleep, sleeping on, sleeping in, napping, dozing, snoozing, curled up, asleep on
activity dancing: dancing, dances, dance, waltzing, twirling, ballerina, dancer, dancers, ballet dancer
activity waving: waving, waves hello, waving at, waving to, waving goodbye, greeting
activity eating: eating, eats, munching, nibbling, munching on, nibbling on, biting into, eating from
activity drinking: drinking, drinks, sipping, sips, drinking from
activity cooking: cooking, cooks, frying, baking, stirring, grilling, preparing food, making soup, making pancakes
activity painting: painting a, painting an, painting the, painting on, painting at, painting her, painting his, is painting,
  paints, painting pictures, painting landscapes
activity fishing: fishing, fishing in, fishing from, fishing on, is fishing, ice fishing
activity singing: singing, sings, singer, singers, choir
pose swimming: swimming, swims, swim, diving, snorkeling, floating on water, bathing, splashing
hair: hair, long hair, short hair, curly hair, wavy hair, hairstyle, ponytail, braids, curls, pigtails, locks, bob, bun
haired: haired
beard: beard, long beard, bushy beard, mustache, moustache, goatee
bearded: bearded
marking: spots, stripes, patches, markings, polka dots, freckles, dots, trim, accents, belly, paws, tail tip, mane
material: stone, wood, brick, paper, straw, clay, bamboo, lego, porcelain, marble
part: eyes, eye, face, hand, hands, arm, arms,
  leg, legs, head, heads, body, smile, wings, wing, tail, horns, horn, ears, ear, nose, lips, teeth, claws, paw,
  mouth, shoulder, shoulders, lap, butterfly wings, angel wings, carrot nose,
  rings, expression, roof, walls, sails, bark, neck, nails, fingers
surface: fur, feathers, skin, scales, petals, coat of fur, plumage, paint job, bodywork, fabric, shell color
is: is, are, was, were, looks, turned
stop: be, been, being, it, there, here, he, she, they, them, him, who, which, where, while, when, as, so, just, very,
  really, too, also, some kind of, kind of, type of, like, such, i, you, we, me, want, please, create, make, draw,
  generate, show, give, paint, imagine, design me, can, will, would, should, could, but, or, then, than, if, because,
  has been, do, does, doing, done, have, had, get, getting, going, looking, set, set in, based, seen, shown,
  depicting, depicts, showing, image of, picture of, a picture of, an image of, scene of, a scene of, view of, a view of, photo shoot of, of the, made, way, thing, something, someone, side,
  sides, top, bottom, left, right, middle, back, front, edge, center, centre, day, time, hour, moment, s, t, re, m,
  ll, ve, d, style, styled, art, rule, rules, piece, pieces, order, piece of, order of, all, its own, own, other,
  same, different, more, most, much, well, even, still, only, both sides, half, full, color, colour, colors, colours,
  colored, coloured, hue, hues, tone, tones, shade, shades, palette, inside of it, it's, one another, each other,
  himself, herself, itself, themselves`
