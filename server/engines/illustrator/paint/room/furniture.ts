/**
 * What furniture is made of. A piece has a name and a width in metres; its parts follow, from back
 * to front: shape color left right bottom top out back detail. A box has a depth, what is flat only
 * a front; left and right are metres from the left edge, or with an `r` from the right one, `out`
 * and `back` from the wall. What ends in `?` is left out where an actor stands before it; colors
 * are as those of parts.
 */
export const furniture = `
curtained-window 1.7
  flat none .3 r.3 .85 2.15 0 0 curtains
window 1.3
  flat none .1 r.1 1.05 2.2 0 0 window
shop-window 1.6
  flat none .08 r.08 .6 2.25 0 0 window
arched-window 1.2
  box wood-.07 0 r0 0 .8 .34 0 doors
  flat none .18 r.18 .95 2.8 0 0 arch
bookcase 1.3
  box wood-.07 0 r0 0 2.15 .3 0 shelves
book-wall 1.3
  box wood-.07 0 r0 0 3.16 .34 0 shelves
ladder 1.2
  box wood-.07 0 r0 0 3.16 .34 0 shelves
  flat? none .35 .85 0 2.7 .6 0 ladder
pictures 1.1
  flat wood .05 .5 1.5 2.1 0 0 picture
  flat wood .65 1.05 1.42 1.95 0 0 picture
sideboard 1.5
  box wood-.14 0 .06 0 .12 .42
  box wood-.14 r.06 r0 0 .12 .42
  box wood 0 r0 .12 .85 .42 0 doors
  flat? none .02 .42 .85 1.4 .2 0 lamp
  flat? none r.5 r0 .85 1.35 .2 0 plant
fireplace 1.4
  box white .2 r.2 1.2 2.6 .18
  box white 0 r0 0 1.12 .36 0 fire
  box wood -.08 r-.08 1.12 1.22 .42
couch-and-lamp 2.3
  flat wood .75 r.55 1.35 2 0 0 picture
  flat iron .16 .2 0 1.2 .3
  flat none 0 .36 1.05 1.55 .3 0 lamp
  box cloth-.07 .4 r0 .1 .84 .3
  box cloth .5 r.1 .1 .44 .85 .25
  flat? quilt .68 1.02 .44 .72 .5
  flat? linen r.58 r.24 .44 .72 .5
  box cloth+.07 .4 .6 .06 .6 .88
  box cloth+.07 r.2 r0 .06 .6 .88
wardrobe 1.1
  box wood 0 .55 .06 2.1 .5 0 doors
  box wood .55 r0 .06 2.1 .5 0 doors
bed 2.1
  box wood-.07 .5 r0 0 1.15 .08
  box linen .5 r0 .1 .46 1.9
  box white .58 1.24 .46 .66 .42 .12
  box white 1.36 2.02 .46 .66 .42 .12
  box quilt .46 r-.04 .14 .52 1.94 .62
  box linen .46 r-.04 .5 .54 .82 .56
  box wood 0 .42 0 .55 .4 0 doors
  flat? none .01 .41 .55 1.05 .2 0 lamp
sink 1.4
  flat none .25 r.25 1.2 2.1 0 0 window
  box paint 0 r0 .08 .88 .6 0 doors
  box wood+.07 0 r0 .88 .94 .64
  flat none .65 .95 .94 1.2 .2 0 tap
  flat? none r.45 r.05 .94 1.34 .3 0 plant
stove 1
  box paint 0 r0 .08 .88 .6
  box wood+.07 0 r0 .88 .94 .64
  box white-.07 .14 r.14 .04 .95 .62
  flat iron .2 r.2 .2 .68 .62
  flat wood-.07 .26 r.26 .34 .62 .62
  flat iron .24 .32 .78 .86 .62
  flat iron r.32 r.24 .78 .86 .62
  box? paint .06 r.06 1.66 2.2 .34 0 doors
  box? steel-.07 .06 r.06 1.6 1.67 .4
  flat brick .28 .56 .96 1.14 .3
  flat brick+.07 .26 .58 1.13 1.16 .3
  flat iron .39 .45 1.16 1.19 .3
cupboard 1.1
  box paint 0 r0 .08 .88 .6 0 doors
  box wood+.07 0 r0 .88 .94 .64
  box paint .04 r.04 1.5 2.2 .32 0 doors
  flat none .12 r.12 .94 1.24 .25 0 jars
pans 1.2
  box paint 0 r0 .08 .88 .6 0 doors
  box wood+.07 0 r0 .88 .94 .64
  flat? none .1 r.1 1.25 2 .05 0 pans
fridge .8
  box white-.07 .03 r.03 .04 1.85 .62
  flat steel .03 r.03 1.18 1.2 .62
  flat steel-.07 r.15 r.11 .9 1.1 .62
  flat steel-.07 r.15 r.11 1.28 1.44 .62
blackboard 2.3
  flat wood -.05 r-.05 .9 2.25
  flat slate 0 r0 .95 2.2 0 0 chalk
  box wood+.07 -.05 r-.05 .86 .91 .1
map 1.1
  flat sky 0 r0 1 1.75 0 0 map
  flat wood -.03 r-.03 .97 1.02
  flat wood -.03 r-.03 1.73 1.78
  flat none .38 .72 1.98 2.32 0 0 clock
bar 2.2
  flat none .1 r.1 1.45 1.72 .12 0 jars
  box wood 0 r0 1.4 1.45 .24
  flat none .1 r.1 1.85 2.12 .12 0 jars
  box wood 0 r0 1.8 1.85 .24
  box paint-.07 0 r0 0 1 .95 .4 doors
  box wood -.04 r-.04 1 1.07 1 .36
  box? steel .2 .75 1.07 1.45 .75 .45
  flat? iron .26 .69 1.16 1.3 .75
  flat? brick .32 .4 1.34 1.4 .75
menu .8
  flat wood .04 r.04 1.11 2.14
  flat slate .1 r.1 1.15 2.1 0 0 chalk
bench 2.3
  flat wood+.14 .06 r.06 1.15 2.05 0 0 tools
  box wood-.07 .04 .16 0 .82 .6 .1
  box wood-.07 r.16 r.04 0 .82 .6 .1
  box wood .1 r.1 .2 .26 .5 .1
  box cloth .25 .8 .26 .55 .45 .15
  box wood+.07 0 r0 .82 .92 .68
  box steel-.07 r.5 r.25 .92 1.06 .62 .4
jars 1
  flat none .06 r.06 .4 .7 .2 0 jars
  box wood 0 r0 .35 .4 .34
  flat none .06 r.06 .85 1.15 .2 0 jars
  box wood 0 r0 .8 .85 .34
  flat none .06 r.06 1.3 1.6 .2 0 jars
  box wood 0 r0 1.25 1.3 .34
desk? 1.1
  box steel-.07 0 .06 0 .66 .4
  box steel-.07 r.06 r0 0 .66 .4
  box wood 0 r0 .64 .7 .45
  box linen .35 .67 .7 .73 .32 .1
cafe-table? 1
  flat none 0 r0 0 .74 .5 0 disc
plant? 1
  flat none 0 r0 0 1.2 .1 0 plant
reading-lamp? .6
  flat iron .28 .32 .03 1.4 .3
  flat iron .14 r.14 0 .04 .3
  flat none .08 r.08 1.2 1.72 .3 0 lamp
throne 2
  box stone 0 r0 0 .16 1.5
  box stone .2 r.2 .16 .32 1.25
  box gold .5 r.5 .32 2.3 .3 0 crest
  flat cloth .6 r.6 .5 2.16 .3
  box gold .5 r.5 .32 .74 1 .3
  box cloth .54 r.54 .74 .82 .98 .3
  box gold .44 .58 .32 1.1 1 .3
  box gold r.58 r.44 .32 1.1 1 .3
torch .4
  flat iron .17 .23 1.7 2.1 .1
  flat none .1 .3 2.06 2.5 .1 0 flame
pendant? .5
  flat none 0 r0 1.85 9 .9 0 pendant
`
