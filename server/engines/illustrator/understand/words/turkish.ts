export const turkish = `
article: bir, bu, şu
and: ve, ile birlikte
not: olmadan, değil, olmayan
stop: tarzında, resmi, var, olan, çok, gibi, çiz, renk, renkli bir, da, de, ki
relation on after: üzerinde, üstünde, üzerindeki, üstündeki
relation under after: altında, altındaki
relation behind after: arkasında, arkasındaki
relation in front of after: önünde, önündeki
relation beside after: yanında, yanındaki, arasında, yakınında
relation holding after: tutan, taşıyan
relation riding after: binen, binmiş, ata binen, süren
relation wearing after: giyen, takan, giymiş, takmış
relation in after: içinde, içindeki
relation over after: üzerinden uçan
pose sitting: oturan, oturuyor
pose lying: yatan, uyuyan, uyuyor
pose standing: duran, ayakta, dans eden
pose walking: yürüyen, yürüyor
pose running: koşan, koşuyor, zıplayan
pose flying: uçan, uçuyor
pose swimming: yüzen, yüzüyor
setting meadow: çayır**, tarla**, tepe**, bahçe**, park**, köy*, çiftli**
setting forest: orman**
setting mountains: dağ*, zirve**, uçurum**
setting desert: çöl*, kumul**
setting sea: deniz**, okyanus**, liman**, dalga**
setting lake: göl*, nehir, nehr**, dere, şelale**
setting beach: plaj**, sahil**, kumsal**, ada, adas**
setting snowfield: kutup**, buz, karlı arazi
setting savanna: savan**
setting jungle: cangıl, yağmur orman**
setting city skyline: şehir, şehr**, kent**, gökdelen**
setting street: sokak**, sokağ**, cadde**, pazar**, meydan**
setting room: oda, odas**, odad**, mutfa**, salon**, kütüphane**, ofis**, kafe**
setting table: masa**, natürmort, tabak
setting space: uzay**, galaksi**, evren**, kozmos
setting underwater: su altı**, sualtı**, mercan resif**
setting sky: gökyüzünde
setting sky?: gökyüz**
setting abstract: soyut**
time dawn: şafak**
time morning: sabah**, gün doğum**
time noon: öğle**, güneş
time afternoon: öğleden sonra
time golden hour: altın saat
time sunset: gün batım**, günbatım**
time dusk: alacakaranlık**, akşam**
time night: gece**, yıldız**
time moonlit night: dolunay**, ay ışığ**, mehtap**
weather clear: güneşli
weather cloudy: bulut**
weather fog: sis*, sisli
weather rain: yağmur**
weather storm: fırtına**, şimşek**, yıldırım**
weather snow: kar, karda, karlı, karlar**
weather wind: rüzgar**
weather aurora: kuzey ışık**
weather rainbow: gökkuşağı**
season spring: bahar**, ilkbahar**
season summer: yaz, yazın
season autumn: sonbahar**
season winter: kış*
color red: kırmızı**, kızıl
color orange: turuncu
color yellow: sarı
color gold: altın
color green: yeşil
color blue: mavi
color navy: lacivert
color purple: mor
color pink: pembe
color brown: kahverengi
color black: siyah, kara
color white: beyaz, ak
color gray: gri
color silver: gümüş
color turquoise: turkuaz
size tiny: minik, minicik
size small: küçük
size large: büyük
size huge: dev, kocaman, devasa
count 2: iki
count 3: üç, birkaç
count 4: dört
count 5: beş
count 6: altı
count 7: yedi, birçok
count 8: sekiz, sürüsü
count 9: dokuz
count 10: on
style watercolor: suluboya**, sulu boya
style oil: yağlı boya, yağlıboya
style impressionist: empresyonist
style pencil: karakalem, eskiz, çizim, kurşun kalem
style ink: mürekkep
style charcoal: kömür kalem
style pastel: pastel boya
style pixel art: piksel sanatı, piksel
style flat: minimalist, düz tasarım
style stained glass: vitray
style mosaic: mozaik
style comic: çizgi roman, çizgi film
style neon: neon
style photo: fotoğraf**, gerçekçi
style painting: tablo, illüstrasyon
person woman: kadın**
person man: adam**, erkek
person child woman: kız*
person child man: oğlan, erkek çocuk
person child: çocuk**, bebek
person elder man: yaşlı adam, yaşlı bir adam, dede
person elder woman: yaşlı kadın, yaşlı bir kadın, nine
person: insan**, kişi
person wears armor + helmet: şövalye**
person wears robe + wizard hat: büyücü**
person wears robe + witch hat: cadı**
person woman wears dress + crown: kraliçe**, prenses**
person man wears robe + crown: kral
drawing bench: bank**
drawing vase: vazo**
drawing waterfall: şelale**
drawing fox: tilki**
drawing cat: kedi**
drawing dog: köpek**, köpeğ**
drawing horse: at, atlar, ata, atı
drawing bird: kuş, kuşlar**
drawing fish: balık**
drawing castle: kale, kalesi, kaleler
drawing deciduous-tree: ağaç**, ağac**
drawing house: ev, evler, evi, kulübe**
drawing tulip: çiçek**
drawing sailboat: tekne**, gemi**, yelkenli**
drawing automobile: araba**
drawing tokyo-tower: deniz feneri, kule**
drawing balloon: balon**
drawing dragon: ejderha**
drawing red-apple: elma**
garment hat: şapka**
garment crown: taç
garment dress: elbise**
garment coat: palto, ceket
garment scarf: atkı
garment glasses: gözlük**
part: saç*, göz*, sakal**, yüz
noise: güzel, detaylı, yüksek kalite, sinematik, sihirli, büyülü, eski, yaşlı, sevimli, karanlık, parlak, renkli`
