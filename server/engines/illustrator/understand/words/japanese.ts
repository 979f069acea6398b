export const japanese = `
and: と, や
not: なしで, のない
stop: の, が, を, に, は, で, も, へ, から, まで, た, て, いる, ている, です, した, する, ある, 風の, 風, 絵, 画像,
  イラスト風, 描いて, とても, 匹, 頭, 羽, 本, 人, 個, 台, 枚, つ, 色, な, い, だ, 中, 着た
relation on after: の上に, の上で, の上の, 上に座る, の上
relation under after: の下に, の下で, の下の, の下
relation behind after: の後ろに, の後ろの, の後ろ, の裏
relation in front of after: の前に, の前で, の前の, の前
relation beside after: の隣に, の隣の, の横に, の横の, のそばに, のそばの, のほとり
relation holding after: を持つ, を持った, を持っている, を抱く, を抱えた
relation riding after: に乗る, に乗った, に乗っている, を運転する
relation wearing after: をかぶった, を被った, を着た, を着ている, をつけた, をかけた, をかぶる, を着る
relation in after: の中に, の中の, の中で, の中
relation over after: の上空
pose sitting: 座る, 座って, 座った, 座っている
pose lying: 寝る, 寝ている, 眠る, 眠っている, 横たわる
pose standing: 立つ, 立って, 立っている, 踊る, 踊っている
pose walking: 歩く, 歩いて, 歩いている
pose running: 走る, 走って, 走っている, 跳ぶ, ジャンプ
pose flying: 飛ぶ, 飛んで, 飛んでいる, 空飛ぶ, 浮かぶ
pose swimming: 泳ぐ, 泳いで, 泳いでいる
setting meadow: 草原, 野原, 畑, 花畑, 丘, 庭, 公園, 村, 田んぼ, 牧場, 田舎
setting forest: 森, 林, 竹林, 森林
setting mountains: 山, 山々, 山脈, 崖, 富士山, アルプス
setting desert: 砂漠, 砂丘
setting sea: 海, 大海, 港, 波, 海上
setting lake: 湖, 川, 池, 滝
setting beach: 海辺, 浜辺, 砂浜, ビーチ, 海岸, 島
setting snowfield: 雪原, 北極, 南極, 雪景色, 氷
setting savanna: サバンナ
setting jungle: ジャングル, 熱帯雨林, 密林
setting city skyline: 都市, 都会, 街並み, 東京, 摩天楼, 高層ビル, 屋上
setting street: 街, 通り, 道, 路地, 市場, 商店街, 駅
setting room: 部屋, 室内, 台所, キッチン, 図書館, 寝室, カフェ, 喫茶店, 教室, リビング
setting table: 机, テーブル, 静物, 食卓
setting space: 宇宙, 銀河, 星雲
setting underwater: 海の中, 水中, 海底, 珊瑚礁, サンゴ礁, 水族館
setting sky: 空の上, 雲の上, 大空
setting sky?: 空
setting abstract: 抽象, 抽象的, 模様
time dawn: 夜明け, 明け方, 暁
time morning: 朝, 日の出, 早朝
time noon: 昼, 正午, 真昼, 太陽
time afternoon: 午後
time golden hour: ゴールデンアワー, 黄金色の光
time sunset: 夕日, 夕焼け, 日没, 夕陽
time dusk: 夕暮れ, 黄昏, 夕方, たそがれ
time night: 夜, 夜空, 真夜中, 星空, 星
time moonlit night: 月夜, 満月, 月明かり, 月, 三日月
weather clear: 晴れ, 晴天, 青空, 快晴
weather cloudy: 曇り, 雲, 曇天
weather fog: 霧, 靄, もや
weather rain: 雨, 雨の日, 梅雨
weather storm: 嵐, 雷, 稲妻, 台風
weather snow: 雪, 吹雪, 雪の中, 降雪
weather wind: 風の強い, 強風, そよ風
weather aurora: オーロラ
weather rainbow: 虹
season spring: 春, 桜, 桜の木
season summer: 夏
season autumn: 秋, 紅葉
season winter: 冬, クリスマス
color red: 赤い, 赤, 真っ赤な, 赤色
color orange: オレンジ色, 橙色
color yellow: 黄色い, 黄色
color gold: 金色, 黄金の, 金の
color green: 緑, 緑色, 緑の
color blue: 青い, 青, 青色
color sky blue: 水色
color navy: 紺色, 紺
color purple: 紫, 紫色
color pink: ピンク, ピンク色, 桃色
color brown: 茶色, 茶色い
color black: 黒い, 黒, 黒色, 真っ黒な
color white: 白い, 白, 白色, 真っ白な
color gray: 灰色, グレー
color silver: 銀色
size tiny: ちっちゃな, 小さな小さな
size small: 小さな, 小さい, 子
size large: 大きな, 大きい
size huge: 巨大な, 巨大
count 1: 一匹, 一人, 一つ, 1匹
count 2: 二匹, 二人, 二つ, 2匹, 二羽, 二, 2人
count 3: 三匹, 三人, 三つ, 3匹, 三羽, 三, 数匹, 3人
count 4: 四匹, 四人, 四つ, 4匹, 四
count 5: 五匹, 五人, 五つ, 5匹, 五
count 6: 六匹, 六つ, 六
count 7: 七匹, 七つ, 七, たくさんの, 多くの
count 8: 八匹, 八, 群れ
count 10: 十匹, 十
style watercolor: 水彩, 水彩画
style oil: 油絵, 油彩
style impressionist: 印象派
style pencil: 鉛筆画, スケッチ, デッサン, 鉛筆
style ink: 水墨画, 墨絵, インク
style charcoal: 木炭画
style pastel: パステル画
style pixel art: ドット絵, ピクセルアート
style flat: ミニマル, フラットデザイン, ミニマリスト
style stained glass: ステンドグラス
style mosaic: モザイク
style ukiyo-e: 浮世絵
style comic: 漫画, アニメ, アニメ風, コミック
style neon: ネオン, サイバーパンク
style papercut: 切り絵
style vintage: レトロ, ヴィンテージ
style photo: 写真, リアル, 写実的
style painting: 絵画, イラスト
person woman: 女性, 女の人, 女, 女王様
person man: 男性, 男の人, 男
person child woman: 女の子, 少女
person child man: 男の子, 少年
person child: 子供, 子ども, 赤ちゃん
person elder man: おじいさん, 老人
person elder woman: おばあさん
person: 人物, 人々, 人間
person wears armor + helmet: 騎士, 戦士, 侍, 武士
person wears robe + wizard hat: 魔法使い
person wears robe + witch hat: 魔女
person woman wears dress + crown: 女王, お姫様, 王女, 姫
person man wears robe + crown: 王様, 王
person wears spacesuit + space helmet: 宇宙飛行士
person wears tunic + hood: 忍者
drawing vase: 花瓶
drawing bench: ベンチ
drawing windmill: 風車
drawing waterfall: 滝
drawing hot-air-balloon: 気球, 熱気球
drawing fox: 狐, キツネ, きつね
drawing cat: 猫, ネコ, ねこ, 子猫
drawing dog: 犬, イヌ, 子犬, いぬ
drawing horse: 馬
drawing bird: 鳥, 小鳥
drawing fish: 魚, 金魚, 鯉
drawing castle: 城
drawing japanese-castle: お城, 天守閣, 日本の城
drawing shinto-shrine: 神社, 鳥居
drawing classical-building: 神殿
drawing deciduous-tree: 木, 大木, 樹木
drawing house: 家, 小屋, 一軒家
drawing tulip: 花, 花々
drawing sailboat: 船, ボート, 帆船, ヨット
drawing automobile: 車, 自動車
drawing locomotive: 電車, 列車, 汽車
drawing tokyo-tower: 灯台, 塔, タワー
drawing balloon: 風船
drawing dragon: 龍, 竜, ドラゴン
drawing robot: ロボット
drawing rabbit: 兎, ウサギ, うさぎ
drawing bear: 熊, クマ
drawing red-apple: 林檎, りんご, リンゴ
drawing hot-beverage: コーヒー
drawing sushi: 寿司
drawing umbrella: 傘
garment hat: 帽子
garment crown: 王冠
garment dress: ドレス, ワンピース
garment kimono: 着物, 浴衣
garment coat: コート
garment scarf: マフラー
garment glasses: 眼鏡, メガネ
garment sunglasses: サングラス
part: 屋根, 髪, 目, 髭, 顔, 翼
noise: 美しい, きれいな, 綺麗な, 高画質, 高品質, 詳細, かわいい, 可愛い, 幻想的, 幻想的な, 古い, 暗い, 明るい, 静かな`
