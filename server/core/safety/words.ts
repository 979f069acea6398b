/**
 * What the filter looks for, one list a kind. Commas separate entries; `*` at the end stands for
 * any ending and
 * `(a|b)` for a choice, where an empty choice makes the word optional. Latin entries match whole
 * words, entries in other alphabets match from the start of a word, Chinese, Japanese and Korean
 * ones anywhere. Accents don't matter. A word that is mostly innocent (cock, dick, ass) is only
 * listed in phrases.
 */
export const words = {
  adult: `
    nude, nudes, nudity, nudist*, naked, nakedness, seminude, topless, nsfw, unclothed, undress*, disrobed,
    disrobing, porn, porno*, pornstar*, pornhub, pron, xxx, x rated, hentai, ecchi, ahegao, futanari, yiff, lewd,
    lewds, erotic*, rule34, rule 34, onlyfans, camgirl*, sex, sexual, sexually, sexting, cybersex, kamasutra,
    kama sutra, hotwife,
    (sexy|seductive|slutty) (|young|hot|blonde|naughty) (woman|women|man|men|girl|girls|lady|ladies|nurse|maid|model),
    horny, milf, milfs, gilf,
    busty (woman|women|girl|girls|blonde|brunette|lady|milf|babe|redhead|teacher|nurse|elf), bdsm, dominatrix,
    bondage, fetish*, dildo*, buttplug*, butt plug, strapon, shemale*, penis, penises, vagina*, vulva, vulvas,
    vulvar, labia, clitoris, clit, scrotum, genital*, testicles, foreskin, anus, anal, boob, boobs, boobies, tits,
    titties, nipple, nipples, areola*, breasts, (bare|exposed|her) (breast|bosom),
    (bare|exposed|uncovered) (buttocks|butt|bum|bottom|ass), (big|fat|nice|juicy|hot|her|his|tight|round|huge) ass,
    (big|huge|hard|erect|thick|his|my|your|suck|sucks|sucking|stroking|riding) (cock|cocks|dick|dicks),
    (show|shows|showing) (|off) (|his|her|their) (cock|dick|pussy|ass), dick pic*, cocksuck*, cock sucker*, pussy,
    pussies, asshole*, arsehole*, ass (fuck*|licking|up), fuck*, motherfuck*, blowjob*, blow job*, handjob*,
    hand job*, footjob*, rimjob*, cunnilingus, fellatio, deepthroat*, gangbang*, gang bang*, threesome*, orgy,
    orgies, bukkake, cum, cums, cumming, cumshot*, jizz, semen, ejacul*, squirting (girl|woman), masturb*, fapping,
    orgasm*, boner, erection, intercourse, fornicat*, coitus, copulat*, sodomy, sodomi*, lovemaking,
    (make|makes|making) love, doggystyle, doggy style, missionary position, cowgirl position, upskirt, cameltoe,
    camel toe, crotch shot, striptease*, stripper, strippers, strip (club|poker), stripped naked, private parts,
    birthday suit, in the buff,
    (without|no|without any|not wearing|not wearing any) (clothes|clothing|pants|panties), wearing nothing,
    nothing on, (taking|takes|take) off (her|his|their) (clothes|bra|panties|dress), (her|his|their) clothes off,
    wet t shirt, loli, lolis, lolicon, shotacon, jailbait, pedo, pedobear, pedophil*, paedophil*, csam, incest*,
    bestiality, zoophil*, necrophil*, rape, raped, rapes, raping, rapist*, molest*, slut, sluts, slutty, whore*,
    prostitut*, hooker, hookers, brothel*, cunt, cunts, twat, wank, wanking, wanker*,

    nackt, nackte, nackten, nackter, nacktes, nacktheit, nacktbild*, nacktfoto*, nacktmodel*, halbnackt*,
    splitternackt*, splitterfasernackt*, oben ohne, entblößte, entblößter, unbekleidet*, titten, brüste, nippel,
    brustwarzen, muschi, fotze*, ficken, fickt, bumsen, wichsen, hure, huren, nutte, nutten, erotik*,
    geschlechtsverkehr, selbstbefriedigung, sexuell*, aktfoto*, aktbild*, aktmodell*, weiblicher akt,

    (femme|fille|dame|blonde|actrice|danseuse|toute|entièrement|complètement|moitié|presque) nue,
    (femmes|filles|dames|toutes|entièrement|complètement) nues,
    (homme|garçon|corps|tout|complètement|entièrement) nu, (hommes|garçons|corps|seins) nus, fesses nues, nudité*,
    seins, gros cul, nichons, chatte (mouillée|poilue), salope, salopes, (une|sale|grosse|fils de) pute, putes,
    encule, enculé, enculée, enculer, branlette, sodomie, fellation*, partouze*, godemichet*, sexe, baise,
    grosse (bite|queue), sans vêtements, déshabill*, érotiqu*,

    desnuda, desnudas, desnudo, desnudos, desnudez, desnudándose, semidesnud*, sin ropa, en cueros, encuerad*, tetas,
    tetona*, pezón, pezones, senos, polla, pollas, culo, culos, puta, putas, follar, follando, mamada*, chupapollas,
    sexo, (el|su|un|il|suo|gran|grande) pene, penes, haciendo el amor, orgía*,

    (donna|ragazza|signora|modella|attrice|moglie|completamente|tutta|mezza) nuda, seminud*,
    (donne|ragazze|completamente|tutte) nude, (uomo|ragazzo|corpo|seno|tutto|completamente) nudo,
    (uomini|seni|corpi) nudi, nudità, tette, tettone, capezzol*, cazzo, cazzi, puttana, puttane, zoccola, pompin*,
    scopata, sesso, senza vestiti, svestit*,

    (mulher|garota|moça|menina|loira|completamente|toda) nua, nuas, seminua*, (homem|menino|rapaz|corpo) nu,
    (mulher|garota|menina|moça|toda) pelada, homem pelado, nudez, buceta*, boceta, xoxota, caralho, foder, fodendo,
    transando, peitos, peituda*, mamilo*, (sua|na|de|grande|linda) bunda, punheta*, boquete*, putaria, tesão,
    (mulher|garota|moça) despida, sem roupa*, fazendo amor,

    naakt, naakte, neuken, neukt, blote borsten, tieten, naga kobieta, nagie kobiety, cycki, cipka, seks, ruchan*,
    çıplak, sikiş, порно, секс, голая, голую, голые (женщин|девушк|люди), голой (женщин|девушк),
    голый (мужчина|парень), обнаженн, сиськ, эротик, эротич, пиздец, пизд, нагишом, 裸体, 裸體, 裸女, 裸照, 裸露,
    全裸, 半裸, 赤裸, 色情, 做爱, 做愛, 性爱, 性愛, 性交, 阴茎, 阴道, 乳头, 巨乳, 淫, ヌード, 裸の女, 裸の男,
    裸の少女, 裸婦, 素っ裸, エロい, エロ画像, エロチック, エロティック, セックス, ポルノ, おっぱい, 乳首, まんこ,
    ちんこ, ちんぽ, 누드, 알몸, 나체, 섹스, 포르노, 야동, 벌거벗은, 젖꼭지, امرأة عارية, نساء عاريات, فتاة عارية,
    إباحي, سكس, بورنو, नंगी, नग्न, सेक्स, पोर्न, अश्लील`,

  'graphic violence': `
    gore, gory (scene|battle|battlefield|details|death|mess|corpse|wound|wounds|horror|murder|remains), blood,
    bloody, bloodied, bloodbath, bloodshed, bloodstain*, bloodsoaked, bloodthirsty, behead*, decapitat*, dismember*,
    mutilat*, disembowel*, eviscerat*, entrails, intestines, guts (spilling|hanging|everywhere), severed, massacr*,
    slaughter, slaughtered, slaughtering, tortur*, stabbed, stabbing, stabs, stab wound*, gunshot wound*,
    bullet wound*, bullet hole in (his|her) head, (school|mass) (shooting|shootings|shooter),
    (shot|shooting) in the (head|face), (shoot|shooting|shoots) (people|someone|children|him|her|them|civilians),
    firing squad, being executed, public execution, execution of (a|the) (man|woman|prisoner|prisoners), corpse*,
    dead (body|bodies|child|children|man|men|woman|women|people|soldier|soldiers|baby|girl|boy), murder, murders,
    murdered, murdering, murderer*, murderous, homicid*, assassinat*, genocid*, ethnic cleansing, killed,
    serial killer,
    (kill|kills|killing) (people|someone|everyone|him|her|them|children|men|women|each other|civilians),
    (kill|kills|killing) (a|the) (man|woman|child|boy|girl|person|soldier|cop), lynch, lynched, lynching*, impaled,
    flayed, skinned alive, (burned|burning|buried|burnt|eaten) alive, brutal, brutally, brutality, maimed, mangled,
    (crushed|exploding|smashed|split) (skull|head|heads|skulls), brains splattered, gouged, gouging, snuff film,
    terrorist attack*, suicide bomb*, car bomb*, cannibal*, war crime*, hacked to (death|pieces), beaten to death,
    bleeding (out|to death|heavily|profusely|man|woman|victim|wound|wounds|eyes|corpse), open wound*, blutig*,
    blutbad, enthaupt*, folter*, leiche, leichen, ermorde*, sanglant*, égorg*, cadavre*, cadáver*, meurtre*,
    sangriento, sangrienta, degollad*, asesinad*, squartat*, sangrento, sangrenta, assassinad*, degolad*,
    esquartejad*`,

  hate: `
    nazi, nazis, nazism, neonazi*, swastika*, hitler*, third reich, heil hitler, sieg heil, kkk, ku klux klan,
    klansman, klansmen, white (power|supremacy|supremacist|supremacists|pride), master race, subhuman*, untermensch*,
    holocaust, blackface, racist*, racism, racial slur*, antisemit*, anti semit*, islamophob*, homophob*, transphob*,
    hate (speech|symbol|symbols|group|crime), death to (the|all) (jews|muslims|blacks|gays|immigrants), gas the jews,
    (kill|exterminate|hate|deport) (all|the|all the) (jews|muslims|blacks|gays|immigrants|christians|asians|whites),
    gas chamber*, burning cross, nigger*, nigga, niggas, kike, kikes, spicks, spics, chink, chinks, gook, gooks,
    wetback*, faggot*, fag, fags, tranny, trannies, raghead*, towelhead*, sandnigger*, coon, coons,
    (a|you|stupid|fucking) retard, retarded, isis flag, hakenkreuz*, judensau, croix gammée, bougnoule*, youpin,
    maricón, maricones, sudaca*, frocio, froci`,

  'self-harm': `
    suicid*, selfharm*, self harm*, self injur*, self mutilat*, self immolat*, noose, overdose, overdosed,
    overdosing, (kill|kills|killing|hang|hangs|hanging|hanged) (myself|himself|herself|yourself|themselves),
    (cut|cuts|cutting|hurt|hurting|harming|starving|shooting|stabbing) (myself|himself|herself|yourself|themselves),
    (cut|cuts|cutting|slit|slits|slitting|slashed) (|her|his|my|their|your|her own|his own) (wrist|wrists|veins),
    wrist cutting, (end|ends|ending|take|takes|taking|took) (my|his|her|their|your) (|own) life, want to die,
    wants to die, gun (to|at|against) (my|his|her|their) own head, harakiri, hara kiri, seppuku, anorexi*, bulimi*,
    pro ana, proana, thinspo*, thinspiration, selbstmord*, suizid*, selbstverletz*, automutil*, se pendre, autolesi*,
    cortarse las venas, ahorcarse, tagliarsi le vene, impiccarsi, cortar os pulsos, enforcar se`,

  /** Refused only beside a word for minors, and then always. */
  suggestive: `
    sexy, sexier, sexiest, sexualized, sexualised, seductive*, sensual*, sultry, provocative*, kinky, lust, lustful,
    lingerie, panties, thong, g string, garter belt, fishnets, see through (dress|shirt|top|blouse|clothes),
    cleavage, skimpy, scantily, micro bikini, underwear, spread legs, legs spread, groping, grope*, fondl*, alluring,
    suggestive pose, aufreizend*, reizwäsche, unterwäsche, lencería, sensuel*, provocante*`,

  minor: `
    child, children, kid, kids, kiddie*, toddler*, infant*, baby, babies, newborn*, minors, underage*, under age,
    preteen*, pre teen*, tween, tweens, teen, teens, teenage*, schoolgirl*, schoolboy*, school girl*, school boy*,
    kindergart*, preschool*, juvenile, prepubescent, pubescent, high school*, middle school*, elementary school*,
    (little|young|small|tiny) (girl|girls|boy|boys|daughter|son|sister|brother), jailbait, loli, lolicon, lolita,
    shota, shotacon, mädchen, jugendliche*, kleinkind*, enfant*, fillette*, écolière*, petite fille, adolescent*,
    mineure*, niñas, niños, colegiala*, menor de edad, bambina, bambine, bambino, bambini, minorenne*, ragazzina*,
    criança*, menina*, menino*, 少女, 幼女, 女児, 萝莉, 儿童, 小学生, 中学生, ロリ, ショタ, ребенок, ребенк, девочк,
    школьниц, 소녀, 아동, 어린이, 미성년`,
}

/** Phrases that mean no harm though a listed word is in them; any ending may follow. */
export const innocent = `
  naked eye, naked mole rat, naked tree, naked branch, naked bough, naked twig, naked forest, naked flame,
  naked bulb, naked light, naked truth, naked cake, naked bike, naked neck, naked rock, naked sword, naked blade,
  naked sphynx, naked cat, naked oat, naked wire, naked hill, naked mountain, naked ape, naked ladies lil,
  naked lady lil, naked gun, nude lipstick, nude heel, nude color, nude colour, nude tone, nude palette, nude makeup,
  nude pump, nude nail, nude shade, nude beige, nude pink, nude mouse, nude shoe, nude sandal, nude stocking,
  topless tower, sex and the city, opposite sex, same sex, sex ratio, sex pistols, sex education, sex chromosome,
  fair sex, fairer sex, sexual reproduction, sexual dimorphism, sexual selection, anal fin, pussy cat, pussy willow,
  pussy riot, footed boob, breasts of chicken, breasts of duck, chicken breasts, duck breasts, turkey breasts,
  grilled breasts, red breasts, blue tits, great tits, coal tits, marsh tits, willow tits, crested tits, tailed tits,
  tits on a branch, tits on a feeder, tits at a feeder, rape field, rape seed, oilseed rape, rape flower,
  rape blossom, rape oil, field of rape, fields of rape, rape of the sabine, rape of europa, rape of proserpina,
  cime di rape, rape a la, erection of, cum laude, bondage of egypt, fetish figure, fetish statue, fetish mask,
  orgy of color, orgy of colour, orgy of light, super bowl xxx, hooker telescope, hooker s green, hooker s orchid,
  hookers green, hookers orchid,
  wire stripper, paint stripper, clitocybe nuda, john lee hooker, birthday suit jacket, nothing on the,
  nothing on it, no pants cartoon, booby trap, nacktes auge, nackten auge, nackte wand, nackte wände, nackte fels,
  nackter fels, nackten fels, nackte äste, nackte bäume, nackten bäume, baise main, baise en ville, œil nu,
  árboles desnudos, árbol desnudo, pies desnudos, ramas desnudas, manos desnudas, pared desnuda, polla de agua,
  bel sesso, occhio nudo, terra nuda, roccia nuda, nuda terra, nuda roccia, parete nuda, árvore nua, terra nua,
  rocha nua, peitos de frango, peitos de pato, çıplak göz, çıplak ayak, çıplak ağaç, сассекс, эссекс, мидлсекс,
  голая правда, голая ветка, голая земля, голая скала, голую скалу, голую землю, обнаженные скалы, обнаженные корни,
  ヌードル, ヌードカラー, ヌードベージュ, エセックス, サセックス, ミドルセックス, ウェセックス, 淫雨, 누드톤,

  gore tex, al gore, bloody mary, bloody maries, blood orange, blood moon, blood wolf moon, blood red,
  blood pressure, blood donor, blood donation, blood cell, blood type, blood sugar, blood bank, blood test,
  blood vessel, blood lily, blood pudding, blood sausage, blood brother, blood elf, flesh and blood, young blood,
  dragon blood tree, captain blood, murder mystery, murder of crows, murder on the orient, murder hornet,
  corpse flower, corpse bride, corpse plant, exquisite corpse, torture garden, dead man s finger, dead men s finger,
  dead man s hand, dead man s float, dead woman s hollow, brutal honesty, killed it,

  hindu swastika, buddhist swastika, jain swastika, holocaust memorial, holocaust museum, against racis, stop racis,
  end racis, chink in the, chink of light, chinks of light, spic and span, maine coon, flame retard, fire retard,
  en retard, w gore, wa kike, la kike, cha kike, ya kike, सेक्सोफ, faggots of wood, faggot of wood, fag end,
  suicide squad, suicide door, suicide prevention, suicide awareness, suicide hotline`
