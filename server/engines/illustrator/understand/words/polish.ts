export const polish = `
and: i, oraz, a także
not: bez, nie
is: jest, są
stop: to, w stylu, obraz, obrazek, który, która, bardzo, się, jak, narysuj, kolor, kolory
relation on: na, na szczycie
relation under: pod
relation behind: za
relation in front of: przed
relation beside: obok, przy, koło, między, nad brzegiem
relation holding: trzymając*, trzyma
relation riding: jadąc* na, jedzie na, jeżdżąc* na, na koniu
relation wearing: ubran*, noszący, nosi
relation in: w, we, wewnątrz
relation over: nad, ponad
relation with: z, ze
relation of: pełen, pełna
relation none: przez, do, dla, podczas, wzdłuż, w tle, w oddali, o, od
pose sitting: siedzi, siedzą, siedząc*
pose lying: leży, leżąc*, śpi, śpiąc*
pose standing: stoi, stojąc*, tańczy, tańcząc*
pose walking: idzie, idą, spaceruje, idąc*
pose running: biegnie, biegną, biegnąc*, skacze, skacząc*
pose flying: leci, lecą, lecąc*, latając*, unosi się
pose swimming: pływa, pływając*, płynie
setting meadow: łąk*, pol*, wzgórz*, ogr*, ogród, ogrodzie, park*, wieś, wsi, farm*
setting forest: las, lasu, lesie, lasem, lasy, puszcz*
setting mountains: gór*, góra, szczyt*, klif*, alp*
setting desert: pustyn*, wydm*
setting sea: morz*, ocean*, port, fal*
setting lake: jezior*, rzek*, staw*, wodospad*
setting beach: plaż*, wybrzeż*, wysp*
setting snowfield: arkty*, antarkty*, lód, lodow*, biegun*
setting savanna: sawann*
setting jungle: dżungl*
setting city skyline: miast*, mieście, wieżowc*, dach*
setting street: ulic*, uliczk*, rynk*, targ*, dworz*
setting room: pok*, pokój, kuchni*, sypialni*, bibliotek*, biur*, kawiarni*, wnętrz*
setting table: stół, stole, stołu, biurk*, martwa natura, talerz*
setting space: kosmos*, galakty*, wszechświat*, przestrzeń kosmiczna, kosmosie
setting underwater: pod wodą, podwodn*, raf*
setting sky: na niebie, nad chmurami
setting sky?: nieb*
setting abstract: abstrak*
time dawn: świt*, brzask
time morning: rano, poran*, wsch*, wschód słońca, wschodzie słońca
time noon: południe, słońc*
time afternoon: popołudni*
time golden hour: złota godzina, złotej godzinie
time sunset: zach*, zachód słońca, zachodzie słońca
time dusk: zmierzch*, wieczór, wieczor*
time night: noc, nocy, nocą, północ, gwiazd*, gwieździst*
time moonlit night: pełnia księżyca, księżyc*, światło księżyca
weather clear: słoneczn*, błękitne niebo
weather cloudy: pochmurn*, chmur*
weather fog: mgła, mgł*, mglist*
weather rain: deszcz*, pada deszcz
weather storm: burz*, piorun*, sztorm*, błyskawic*
weather snow: śnieg*, śnież*, zaśnieżon*, ośnieżon*, zamieć
weather wind: wiatr*, wietrzn*
weather aurora: zorza polarna, zorz*
weather rainbow: tęcz*
season spring: wiosn*, wiosen*
season summer: lato, latem
season autumn: jesień, jesien*
season winter: zim*
color red: czerwon*, rudy, ruda, rude, rudego
color orange: pomarańczow*
color yellow: żółt*
color gold: złot*
color green: zielon*
color blue: niebiesk*, błękitn*
color navy: granatow*
color purple: fioletow*
color pink: różow*
color brown: brązow*
color black: czarn*
color white: biał*
color gray: szar*, siw*
color silver: srebrn*
color turquoise: turkusow*
size tiny: malutk*, maleńk*
size small: mał*
size large: duż*, wielk*
size huge: ogromn*, gigantyczn*, olbrzymi*
count 2: dwa, dwie, dwóch, para
count 3: trzy, trzech, kilka
count 4: cztery, czterech
count 5: pięć, pięciu, grupa
count 6: sześć
count 7: siedem, wiele, bukiet
count 8: osiem, stado
count 9: dziewięć
count 10: dziesięć
style watercolor: akwarel*
style oil: obraz olejny, olejn*
style impressionist: impresjonis*
style pencil: rysunek ołówkiem, szkic*, rysun*
style ink: tusz*
style charcoal: węglem
style pastel: pastel*
style pixel art: pikselow*
style flat: minimalistyczn*, wektorow*
style stained glass: witraż*
style mosaic: mozaik*
style comic: komiks*, kreskówk*
style papercut: wycinank*
style vintage: stara fotografia
style photo: zdjęci*, fotografi*, fotorealistyczn*, realistyczn*
style painting: malarstw*, ilustracj*
person woman: kobiet*, pani
person man: mężczyzn*
person child woman: dziewczyn*
person child man: chłop*
person child: dzieck*, dzieci
person elder man: starzec, stary mężczyzna, dziadek
person elder woman: stara kobieta, babci*
person: osob*, człowiek*, ludzie
person wears armor + helmet: rycerz*
person wears robe + wizard hat: czarodziej*
person wears robe + witch hat: czarownic*, wiedźm*
person woman wears dress + crown: królow*, księżnicz*
person man wears robe + crown: król, króla
drawing vase: wazon*
drawing bench: ławk*, ławc*
drawing windmill: wiatrak*
drawing waterfall: wodospad*
drawing fox: lis, lisa, lisy, lisem, lisek
drawing cat: kot, kota, koty, kotem, kotek, kociak
drawing dog: pies, psa, psy, psem, piesek
drawing horse: koń, koniu, konia, konie
drawing bird: ptak*
drawing fish: ryb*
drawing castle: zamek, zamk*
drawing deciduous-tree: drzew*
drawing house: dom, domy, domek, chat*
drawing tulip: kwiat*
drawing sailboat: łód*, statek, statk*, żaglów*
drawing automobile: samoch*
drawing tokyo-tower: latarnia morska, wież*
drawing balloon: balon*
drawing dragon: smok*
drawing red-apple: jabłk*
garment hat: kapelusz*
garment crown: koron*
garment dress: sukien*, sukni*
garment coat: płaszcz*, kurtk*
garment scarf: szalik*
garment glasses: okular*
part: włos*, ocz*, brod*, twarz*, skrzydł*
surface: futr*, pióra
noise: piękn*, szczegółow*, wysoka jakość, kinow*, magiczn*, star*, śliczn*, ciemn*, kolorow*`
