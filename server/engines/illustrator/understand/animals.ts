/** Drawings that live and move, or seem to: they hold, ride, wear and do things; the rest is held, ridden and worn. */
const names =
  'monkey gorilla orangutan dog guide-dog service-dog poodle wolf fox raccoon cat black-cat lion tiger leopard ' +
  'moose donkey horse unicorn zebra deer bison ox water-buffalo cow pig boar ram ewe goat camel two-hump-camel ' +
  'llama giraffe elephant mammoth rhinoceros hippopotamus mouse rat hamster rabbit chipmunk beaver hedgehog bat ' +
  'bear polar-bear koala panda sloth otter skunk kangaroo badger turkey chicken rooster hatching-chick baby-chick ' +
  'bird penguin dove eagle duck swan owl dodo flamingo peacock parrot black-bird goose phoenix frog crocodile ' +
  'turtle lizard snake dragon sauropod t-rex spouting-whale whale dolphin orca seal fish tropical-fish blowfish ' +
  'shark octopus jellyfish crab lobster shrimp squid snail butterfly bug ant honeybee beetle lady-beetle cricket ' +
  'cockroach spider scorpion mosquito fly worm robot alien alien-monster ghost zombie skull snowman ' +
  'snowman-without-snow teddy-bear mermaid merman fairy genie troll carousel-horse jack-o-lantern person'

const animate = new Set(names.split(' '))

export function isAnimate(drawing: string): boolean {
  return animate.has(drawing)
}
