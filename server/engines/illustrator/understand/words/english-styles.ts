/** Styles of drawing. `=` marks what is a style only when nothing else stands between two commas. */
export const englishStyles = `
style painting: painting, painted, painterly, digital painting, gouache, acrylic, acrylic painting, concept art,
  matte painting, illustration, digital art, fantasy art, storybook illustration, children's book illustration,
  book illustration, tempera, fresco, fairytale illustration, artwork, ghibli, studio ghibli, anime background
style watercolor: watercolor, watercolour, water color, water colour, aquarelle, watercolors, watercolor painting
style oil: oil painting, oil on canvas, oil paint, in oil, in oils, oils, =oil, impasto, rembrandt, baroque,
  renaissance, caravaggio, vermeer, thick paint, palette knife, classical painting, old master, rococo, romanticism
style impressionist: impressionist, impressionism, impressionistic, monet, claude monet, van gogh, vincent van gogh,
  renoir, post impressionist, post impressionism, degas, cezanne
style pencil: pencil drawing, pencil sketch, =pencil, in pencil, colored pencil, graphite, sketch, sketched, sketchy,
  drawing, hand drawn, doodle, line drawing, pencil art
style ink: ink drawing, pen and ink, =ink, in ink, ink wash, sumi e, inked, line art, lineart, calligraphy,
  ink illustration, ink painting, chinese ink painting, india ink, black and white ink, woodcut, linocut, etching,
  engraving, coloring page, crosshatching, ballpoint pen
style charcoal: charcoal, charcoal drawing, charcoal sketch, black and white drawing
style pastel: pastel drawing, pastels, soft pastel, soft pastels, =chalk, in chalk, chalk drawing, =crayon,
  crayon drawing, in crayon, =pastel, oil pastel, pastel painting
style pixel art: pixel art, isometric pixel art, pixelart, pixel, pixels, pixelated, 8 bit, 16 bit, 8bit, 16bit, sprite, voxel, retro game,
  game boy, nes style, minecraft
style flat: flat design, flat illustration, flat vector, vector, vector art, vector illustration, flat art,
  minimalist, minimalism, minimal, minimalistic, flat color, flat colors, =flat, flat style, bauhaus, geometric,
  simple shapes, logo, flat icon, app icon, infographic, clipart, clip art, corporate art, sticker
style low poly: low poly, lowpoly, polygonal, polygon art, origami, geometric 3d, isometric, 3d render low poly
style stained glass: stained glass, stained glass window, tiffany glass, glass art
style mosaic: mosaic, mosaic art, tile mosaic, byzantine mosaic, =tiles
style ukiyo-e: ukiyo e, ukiyoe, woodblock print, woodblock, hokusai, hiroshige, japanese woodblock print,
  japanese print, japanese art
style comic: comic, comic book, comics, manga, graphic novel, cartoon, anime, comic strip, cel shaded, cel shading,
  disney, pixar, marvel comics, cartoonish, toon
style pop art: pop art, andy warhol, warhol, lichtenstein, roy lichtenstein, halftone, popart
style neon: neon, cyberpunk, synthwave, vaporwave, retrowave, outrun, neon lights, neon noir, blade runner, tron,
  neon glow, neon sign
style papercut: papercut, paper cut, paper cutout, cut paper, paper art, paper craft, papercraft, layered paper,
  collage, diorama, cut out, quilling
style pointillism: pointillism, pointillist, pointillistic, seurat, stippling, stippled, =dots, dotted art
style vintage: black and white photo, black and white photograph, black and white photography, vintage photo,
  vintage photograph, vintage poster, vintage illustration, sepia, old photo, old photograph, polaroid, daguerreotype,
  retro poster, =vintage, =retro, vintage style, retro style, film noir, travel poster, art deco, 1950s, 1920s, 1930s,
  art nouveau
style blueprint: blueprint, technical drawing, schematic, cyanotype, engineering drawing, patent drawing,
  architectural drawing
style photo: photo, photograph, photography, photorealistic, photo realistic, photorealism, realistic, hyperrealistic,
  hyper realistic, hyperrealism, realism, dslr, 35mm, raw photo, polaroid photo, analog film, film photography,
  macro photography, wildlife photography, national geographic, kodak portra, photographic, cgi, 3d render,
  octane render, unreal engine, realistic photo`
