export const chinese = `
and: 和, 与, 與, 跟, 以及
not: 没有, 沒有, 无
stop: 的, 了, 时, 時, 过, 過, 是, 有, 在, 着, 一幅, 一张, 一張, 图片, 圖片, 风格, 風格, 画一只, 画, 非常, 像, 只, 隻, 个, 個, 匹, 头,
  頭, 条, 條, 朵, 棵, 位, 名, 辆, 輛, 艘, 座, 张, 張, 色, 它, 中, 里, 裡, 间, 地, 正, 正在, 于, 於
relation on after: 上面, 之上, 上的, 上
relation under after: 下面, 之下, 下的, 下
relation behind after: 后面, 後面, 背后
relation in front of after: 前面, 面前, 前
relation beside after: 旁边, 旁邊, 旁, 边, 边上, 附近
relation holding: 拿着, 拿著, 抱着, 抱著, 举着, 手持, 手拿
relation riding: 骑着, 騎著, 骑, 騎, 驾驶
relation wearing: 戴着, 戴著, 穿着, 穿著, 身穿, 戴, 穿
relation in after: 里面, 裡面, 之中
relation over after: 上空, 上方
pose sitting: 坐, 坐在, 坐着, 坐著
pose lying: 躺, 躺在, 睡觉, 睡覺, 睡在, 趴在, 躺着
pose standing: 站, 站在, 站着, 站立, 跳舞
pose walking: 走, 走在, 走路, 行走, 散步, 漫步
pose running: 跑, 奔跑, 跑步, 跳, 跳跃, 奔腾
pose flying: 飞, 飛, 飞翔, 飛翔, 飞行, 飛行, 飞在, 漂浮
pose swimming: 游泳, 游
setting meadow: 草地, 草原, 田野, 花田, 山坡, 花园, 花園, 公园, 公園, 村庄, 村莊, 农场, 稻田, 乡村
setting forest: 森林, 树林, 樹林, 竹林, 林中
setting mountains: 山, 高山, 山脉, 山峰, 悬崖, 山顶, 雪山
setting desert: 沙漠, 沙丘
setting sea: 海, 大海, 海洋, 海上, 港口, 海浪
setting lake: 湖, 湖泊, 河, 河流, 池塘, 瀑布, 湖边, 小溪
setting beach: 海滩, 海灘, 沙滩, 沙灘, 海边, 海邊, 海岸, 岛, 小岛
setting snowfield: 雪地, 雪原, 北极, 南极, 冰原
setting savanna: 稀树草原, 非洲草原
setting jungle: 丛林, 叢林, 热带雨林, 雨林
setting city skyline: 城市, 都市, 摩天大楼, 天际线
setting street: 街道, 街, 大街, 小巷, 市场, 市場, 街头, 广场
setting room: 房间, 房間, 客厅, 厨房, 图书馆, 卧室, 室内, 咖啡馆, 办公室, 教室
setting table: 桌子, 桌, 餐桌, 书桌, 静物
setting space: 太空, 宇宙, 银河, 銀河, 星云, 星系
setting underwater: 水下, 海底, 珊瑚礁, 海底世界, 水底
setting sky: 天空中, 云端, 云上, 空中
setting sky?: 天空, 蓝天下
setting abstract: 抽象, 图案
time dawn: 黎明, 拂晓, 破晓
time morning: 早晨, 清晨, 日出, 早上
time noon: 中午, 正午, 白天, 太阳
time afternoon: 下午, 午后
time golden hour: 黄金时刻, 金色阳光
time sunset: 日落, 夕阳, 夕陽, 晚霞
time dusk: 黄昏, 傍晚, 暮色
time night: 夜, 夜晚, 晚上, 夜空, 星空, 午夜, 星星, 夜景
time moonlit night: 月夜, 满月, 月光, 月亮, 圆月, 月下
weather clear: 晴天, 晴朗, 蓝天, 阳光
weather cloudy: 多云, 阴天, 云, 云彩, 雲
weather fog: 雾, 霧, 薄雾, 大雾
weather rain: 雨, 下雨, 雨中, 雨天
weather storm: 暴风雨, 闪电, 雷电, 暴雨, 风暴
weather snow: 雪, 下雪, 雪中, 大雪, 暴风雪
weather wind: 风, 大风, 微风
weather aurora: 极光, 極光
weather rainbow: 彩虹
season spring: 春天, 春, 樱花, 櫻花, 樱花树
season summer: 夏天, 夏, 夏日
season autumn: 秋天, 秋, 秋日, 枫叶
season winter: 冬天, 冬, 冬日, 圣诞
color red: 红色, 紅色, 红, 紅
color orange: 橙色, 橘色
color yellow: 黄色, 黃色, 黄
color gold: 金色, 金黄色
color green: 绿色, 綠色, 绿
color blue: 蓝色, 藍色, 蓝
color sky blue: 天蓝色, 浅蓝色
color navy: 深蓝色
color purple: 紫色, 紫
color pink: 粉色, 粉红色, 粉紅色
color brown: 棕色, 褐色, 咖啡色
color black: 黑色, 黑
color white: 白色, 白
color gray: 灰色, 灰
color silver: 银色, 銀色
size tiny: 微小, 小小
size small: 小
size large: 大, 高大
size huge: 巨大, 巨型, 庞大
count 1: 一只, 一隻, 一个, 一個, 一匹, 一条, 一朵, 一棵, 一位, 一名, 一艘, 一辆, 一座, 一头, 一
count 2: 两只, 兩隻, 两个, 两, 二, 一对, 两匹
count 3: 三只, 三隻, 三个, 三, 几只, 一些, 三匹
count 4: 四只, 四个, 四
count 5: 五只, 五个, 五, 一群
count 6: 六只, 六个, 六
count 7: 七只, 七个, 七, 许多, 很多
count 8: 八只, 八个, 八
count 9: 九只, 九
count 10: 十只, 十
style watercolor: 水彩, 水彩画, 水彩畫
style oil: 油画, 油畫
style impressionist: 印象派
style pencil: 铅笔画, 素描, 速写, 铅笔
style ink: 水墨, 水墨画, 水墨畫, 国画
style charcoal: 炭笔画
style pastel: 粉彩
style pixel art: 像素, 像素画, 像素艺术
style flat: 极简, 扁平, 扁平化, 极简主义
style stained glass: 彩色玻璃, 彩绘玻璃
style mosaic: 马赛克
style ukiyo-e: 浮世绘
style comic: 漫画, 动漫, 卡通
style neon: 霓虹, 霓虹灯, 赛博朋克
style papercut: 剪纸
style vintage: 复古, 老照片
style photo: 照片, 摄影, 写实, 逼真
style painting: 绘画, 插画, 画作
person woman: 女人, 女士, 女子, 妇女
person man: 男人, 男士, 男子
person child woman: 女孩, 小女孩, 女孩子, 少女
person child man: 男孩, 小男孩, 少年
person child: 孩子, 儿童, 小孩, 宝宝
person elder man: 老人, 老爷爷, 爷爷
person elder woman: 老奶奶, 奶奶
person: 人, 人物, 人们
person wears armor + helmet: 骑士, 騎士, 战士, 武士
person wears robe + wizard hat: 巫师, 魔法师
person wears robe + witch hat: 女巫
person woman wears dress + crown: 女王, 公主, 皇后
person man wears robe + crown: 国王, 皇帝
person wears spacesuit + space helmet: 宇航员, 太空人
drawing vase: 花瓶
drawing bench: 长椅
drawing windmill: 风车
drawing waterfall: 瀑布
drawing hot-air-balloon: 热气球
drawing fox: 狐狸, 狐
drawing cat: 猫, 貓, 小猫, 猫咪
drawing dog: 狗, 小狗, 犬
drawing horse: 马, 馬, 骏马
drawing bird: 鸟, 鳥, 小鸟
drawing fish: 鱼, 魚, 锦鲤, 金鱼
drawing castle: 城堡, 宫殿
drawing japanese-castle: 宝塔, 亭子, 寺庙, 古塔
drawing deciduous-tree: 树, 樹, 大树, 树木
drawing house: 房子, 屋子, 小屋, 木屋, 家
drawing tulip: 花, 花朵, 鲜花
drawing sailboat: 船, 小船, 帆船, 轮船
drawing automobile: 汽车, 汽車, 车, 轿车
drawing tokyo-tower: 灯塔, 塔
drawing balloon: 气球
drawing dragon: 龙, 龍
drawing robot: 机器人, 機器人
drawing rabbit: 兔子, 兔
drawing panda: 熊猫, 大熊猫
drawing tiger: 老虎, 虎
drawing red-apple: 苹果
drawing hot-beverage: 咖啡, 一杯咖啡
drawing umbrella: 雨伞, 伞
drawing rocket: 飞船, 火箭, 宇宙飞船
garment hat: 帽子
garment crown: 王冠, 皇冠
garment dress: 裙子, 连衣裙, 长裙, 礼服
garment coat: 外套, 大衣
garment scarf: 围巾
garment glasses: 眼镜
garment sunglasses: 墨镜, 太阳镜
part: 屋顶, 头发, 眼睛, 胡子, 脸, 翅膀
noise: 美丽, 漂亮, 高清, 高质量, 细节, 可爱, 梦幻, 古老, 黑暗, 明亮, 电影感, 精美`
