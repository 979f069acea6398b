export const russian = `
and: и, а также
not: без, не, нет
stop: воздушн*, это, в стиле, картина с, изображение, картинка, который, которая, очень, как, нарисуй, цвет, цвета,
  есть, его, её
relation on: на, поверх
relation under: под
relation behind: за, позади
relation in front of: перед, напротив
relation beside: рядом с, возле, у, около, между, рядом со
relation holding: держит, держащ*
relation riding: верхом на, едет на, скачет на, катается на, на коне
relation wearing: в шляпе из, одет*, носит
relation in: в, во, внутри
relation over: над
relation with: с, со
relation of: из, полный, полная
relation none: через, к, для, во время, вдоль, на фоне, вдали, по, от, до, о
pose sitting: сид*
pose lying: леж*, спит, спящ*
pose standing: стоит, стоящ*, танцу*
pose walking: идёт, идет, гуля*, шага*
pose running: бежит, бегущ*, бегает, прыга*
pose flying: лет*, летит, парит, парящ*
pose swimming: плывёт, плывет, плав*
setting meadow: луг*, луга, поле, поля, полях, холм*, сад, саду, парк*, деревн*, ферм*, степь, степи
setting forest: лес, лесу, леса, лесная, роща
setting mountains: гор, гора, горы, горах, горами, горе, вершин*, скал*, утёс*, альп*
setting desert: пустын*, дюн*
setting sea: море, моря, морем, океан*, порт, волн*
setting lake: озер*, реки, река, реке, рекой, пруд*, водопад*, ручей
setting beach: пляж*, берег*, остров*
setting snowfield: арктик*, антарктид*, лёд, снежное поле, северный полюс
setting savanna: саванн*
setting jungle: джунгл*
setting city skyline: город*, мегаполис*, небоскрёб*, небоскреб*, крыш*
setting street: улиц*, переул*, рын*, площад*, вокзал*
setting room: комнат*, кухн*, спальн*, библиотек*, офис*, кафе, интерьер*
setting table: стол, столе, стола, натюрморт*, тарел*
setting space: космос*, галактик*, вселенн*, туманность
setting underwater: под водой, подводн*, риф, рифа, рифе, на дне моря
setting sky: в небе, над облаками
setting sky?: неб*
setting abstract: абстракт*, абстракц*
time dawn: рассвет*, заря
time morning: утр*, восход*
time noon: полдень, днём, днем, солнце
time afternoon: после полудня
time golden hour: золотой час
time sunset: закат*
time dusk: сумер*, вечер*
time night: ночь, ночи, ночью, ночн*, полночь, звёзд*, звезд*
time moonlit night: полнолуни*, лунн*, луна, луной, луны
weather clear: солнечн*, ясн*, голубое небо
weather cloudy: облачн*, облак*, пасмурн*, тучи
weather fog: туман*, дымк*
weather rain: дожд*, дождлив*
weather storm: гроз*, шторм*, бур*, молни*
weather snow: снег*, снежн*, заснежен*, метель, вьюг*
weather wind: ветер, ветр*
weather aurora: северное сияние, полярное сияние, северным сиянием
weather rainbow: радуг*
season spring: весн*, весен*
season summer: лето, летн*, летом
season autumn: осен*
season winter: зим*
color red: красн*, рыж*
color orange: оранжев*
color yellow: жёлт*, желт*
color gold: золот*
color green: зелён*, зелен*
color blue: син*
color sky blue: голуб*
color purple: фиолетов*, пурпурн*
color pink: розов*
color brown: коричнев*
color black: чёрн*, черн*
color white: бел*
color gray: сер*
color silver: серебр*
color turquoise: бирюзов*
size tiny: крошечн*
size small: мал, маленьк*, небольш*
size large: больш*
size huge: огромн*, гигантск*
count 2: два, две, двое, пара
count 3: три, несколько, трое
count 4: четыре
count 5: пять, группа
count 6: шесть
count 7: семь, много, букет
count 8: восемь, стая
count 9: девять
count 10: десять
style watercolor: акварел*
style oil: масло, маслом, масляная живопись, холст масло
style impressionist: импрессиони*
style pencil: карандаш*, эскиз*, набросок
style ink: тушь, тушью, чернил*
style charcoal: углём, углем
style pastel: пастел*
style pixel art: пиксел*, пиксель арт
style flat: минимали*, плоский дизайн
style stained glass: витраж*
style mosaic: мозаик*
style ukiyo-e: укиё э
style comic: комикс*, мультфильм*, аниме
style neon: неон*, киберпанк*
style papercut: аппликация
style vintage: винтаж*, ретро
style photo: фото*, реалистичн*
style painting: картин*, живопис*, иллюстрац*
person woman: женщин*, девушк*, дама
person man: мужчин*, парень
person child woman: девочк*
person child man: мальчик*
person child: ребён*, ребен*, дети, детей
person elder man: старик*, дедушк*
person elder woman: старуш*, бабушк*
person: человек*, люди
person wears armor + helmet: рыцар*
person wears robe + wizard hat: волшебник*, маг
person wears robe + witch hat: ведьм*
person woman wears dress + crown: королев*, принцесс*
person man wears robe + crown: король, короля
person wears spacesuit + space helmet: космонавт*, астронавт*
drawing vase: ваз, ваза, вазе, вазы
drawing bench: скамейк*, скамья
drawing windmill: мельниц*
drawing waterfall: водопад*
drawing fox: лис*, лисиц*
drawing cat: кот, кошк*, котён*, котен*, кота, коты, коте
drawing dog: собак*, пёс, щен*
drawing horse: лошад*, конь, коне, коня, кони
drawing bird: птиц*
drawing fish: рыб*
drawing castle: замок, замк*
drawing deciduous-tree: дерев*
drawing house: дом, дома, доме, домик*, изб*, хижин*
drawing tulip: цветок, цвет, цветы, цветов, цветами
drawing sailboat: лодк*, корабл*, парусник*
drawing automobile: машин*, автомобил*
drawing tokyo-tower: маяк*, башн*
drawing balloon: шар*
drawing dragon: дракон*
drawing robot: робот*
drawing wolf: волк*
drawing bear: медвед*
drawing red-apple: яблок*
drawing hot-beverage: чашка кофе
garment hat: шляп*
garment crown: корон*
garment dress: плать*
garment coat: пальто, куртк*
garment scarf: шарф*
garment glasses: очк*
part: волос*, глаз*, бород*, лиц*, крыл*
surface: шерсть, шерстью, мех, перья
noise: красив*, детальн*, высокое качество, кинематограф*, волшебн*, магическ*, стар*, мил*, тёмн*, темн*, ярк*`
