export const korean = `
and: 그리고, 와, 과
not: 없는, 없이
stop: 있는, 있다, 스타일의, 스타일, 그림, 이미지, 매우, 그려줘, 마리, 명, 개, 송이, 그루, 의, 색, 에서, 에, 하는
relation on after: 위에, 위의, 위에서, 위에 앉은
relation under after: 아래, 아래의, 밑에, 아래에
relation behind after: 뒤에, 뒤의
relation in front of after: 앞에, 앞의, 앞에서
relation beside after: 옆에, 옆의, 곁에, 근처의
relation holding after: 든, 들고, 들고 있는, 안고 있는
relation riding after: 탄, 타고, 타고 있는, 타는
relation wearing after: 쓴, 입은, 쓰고, 입고, 착용한, 쓰고 있는, 입고 있는
relation in after: 안에, 속의, 속에, 안의
relation over after: 위를 나는
pose sitting: 앉은, 앉아, 앉아있는
pose lying: 누운, 누워, 자는, 잠자는, 자고
pose standing: 서있는, 서, 춤추는
pose walking: 걷는, 걸어가는, 걷고
pose running: 달리는, 뛰는, 달리고
pose flying: 나는, 날아가는, 하늘을 나는, 떠있는, 날고
pose swimming: 수영하는, 헤엄치는
setting meadow: 초원*, 들판*, 언덕*, 정원*, 공원*, 마을*, 농장*, 꽃밭*
setting forest: 숲*, 숲속*, 대나무 숲
setting mountains: 산, 산맥*, 산에*, 산의, 산속*, 절벽*
setting desert: 사막*, 사구
setting sea: 바다*, 대양, 항구*, 파도*
setting lake: 호수*, 강, 강가*, 연못*, 폭포*
setting beach: 해변*, 바닷가*, 해안*, 섬, 섬의
setting snowfield: 설원*, 북극*, 남극*, 눈밭*, 얼음
setting savanna: 사바나*
setting jungle: 정글*, 열대우림*
setting city skyline: 도시*, 스카이라인, 서울, 옥상*
setting street: 거리*, 골목*, 시장*, 길, 광장*
setting room: 방, 방안*, 실내*, 부엌*, 주방*, 도서관*, 침실*, 카페*, 교실*, 거실*
setting table: 책상*, 테이블*, 식탁*, 정물*
setting space: 우주*, 은하*, 성운
setting underwater: 바닷속*, 물속*, 수중*, 산호초*, 해저*
setting sky: 하늘에서, 구름 위
setting sky?: 하늘*
setting abstract: 추상*, 추상적인
time dawn: 새벽*
time morning: 아침*, 일출*
time noon: 정오*, 낮, 대낮, 태양
time afternoon: 오후*
time golden hour: 골든아워, 황금빛 시간
time sunset: 일몰*, 석양*, 노을*
time dusk: 황혼*, 저녁*
time night: 밤, 밤의, 밤에, 밤하늘*, 자정, 별, 별이*
time moonlit night: 보름달*, 달빛*, 달, 달밤
weather clear: 맑은, 화창한
weather cloudy: 흐린, 구름*
weather fog: 안개*
weather rain: 비, 비오는, 비가, 비 오는, 빗속*
weather storm: 폭풍*, 번개*, 천둥*, 태풍*
weather snow: 눈, 눈이, 눈 덮인, 눈 오는, 눈내리는, 눈보라, 눈속*, 눈 내리는, 눈 속
weather wind: 바람*
weather aurora: 오로라*
weather rainbow: 무지개*
season spring: 봄*, 벚꽃*
season summer: 여름*
season autumn: 가을*, 단풍*
season winter: 겨울*, 크리스마스
color red: 빨간, 붉은, 빨강, 빨간색, 붉은색
color orange: 주황색, 주황, 오렌지색
color yellow: 노란, 노랑, 노란색
color gold: 금색, 황금, 황금색
color green: 초록, 초록색, 녹색
color blue: 파란, 푸른, 파랑, 파란색
color sky blue: 하늘색
color navy: 남색
color purple: 보라, 보라색, 보랏빛
color pink: 분홍, 분홍색, 핑크
color brown: 갈색
color black: 검은, 검정, 검은색, 검정색, 까만
color white: 하얀, 흰, 하양, 흰색
color gray: 회색
color silver: 은색
size small: 작은, 아기, 조그만
size large: 큰, 커다란
size huge: 거대한
count 1: 한
count 2: 두, 둘
count 3: 세, 셋, 몇
count 4: 네, 넷
count 5: 다섯
count 6: 여섯
count 7: 일곱, 많은
count 8: 여덟, 떼
count 9: 아홉
count 10: 열
style watercolor: 수채화*
style oil: 유화*
style impressionist: 인상파*
style pencil: 연필화, 스케치*, 연필 그림
style ink: 수묵화*, 먹
style charcoal: 목탄화
style pastel: 파스텔화
style pixel art: 픽셀아트*, 픽셀*, 도트
style flat: 미니멀*, 플랫
style stained glass: 스테인드글라스*
style mosaic: 모자이크*
style ukiyo-e: 우키요에
style comic: 만화*, 애니메이션*, 웹툰*
style neon: 네온*, 사이버펑크*
style vintage: 빈티지*, 복고풍
style photo: 사진*, 사실적인, 실사
style painting: 회화, 일러스트*
person woman: 여자*, 여성*, 여인*
person man: 남자*, 남성*
person child woman: 소녀*, 여자아이
person child man: 소년*, 남자아이
person child: 아이*, 어린이*, 아기
person elder man: 할아버지*, 노인*
person elder woman: 할머니*
person: 사람*
person wears armor + helmet: 기사, 기사가, 전사*
person wears robe + wizard hat: 마법사*
person wears robe + witch hat: 마녀*
person woman wears dress + crown: 여왕*, 공주*
person man wears robe + crown: 왕, 왕이
person wears spacesuit + space helmet: 우주비행사*, 우주인*
drawing vase: 꽃병*
drawing bench: 벤치*
drawing windmill: 풍차*
drawing waterfall: 폭포*
drawing hot-air-balloon: 열기구*
drawing fox: 여우*
drawing cat: 고양이*
drawing dog: 개가, 강아지*
drawing horse: 말, 말을, 말이
drawing bird: 새, 새가, 새들*
drawing fish: 물고기*
drawing castle: 성, 성이, 성의, 성채
drawing deciduous-tree: 나무*
drawing house: 집, 집이, 오두막*
drawing tulip: 꽃, 꽃이, 꽃들*
drawing sailboat: 배, 배가, 돛단배*, 보트*
drawing automobile: 자동차*, 차
drawing tokyo-tower: 등대*, 탑
drawing balloon: 풍선*
drawing dragon: 용, 용이
drawing robot: 로봇*
drawing rabbit: 토끼*
drawing bear: 곰, 곰이
drawing tiger: 호랑이*
drawing red-apple: 사과*
drawing hot-beverage: 커피*
drawing umbrella: 우산*
garment hat: 모자*
garment crown: 왕관*
garment dress: 드레스*, 원피스*
garment kimono: 한복*
garment coat: 코트*
garment scarf: 목도리*
garment glasses: 안경*
garment sunglasses: 선글라스*
part: 머리, 눈동자, 수염, 얼굴, 날개*
noise: 아름다운, 예쁜, 고화질, 고품질, 세밀한, 귀여운, 몽환적인, 오래된, 어두운, 밝은, 신비로운`
