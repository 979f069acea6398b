export const arabic = `
and: و
not: بدون, بلا, ليس
stop: هو, هي, صورة, رسم لـ, بأسلوب, الذي, التي, جدا, مثل, ارسم, هناك, لون, يكون
relation on: على, فوق سطح
relation under: تحت
relation behind: خلف, وراء
relation in front of: أمام
relation beside: بجانب, بالقرب من, قرب, بين, عند
relation holding: يحمل, تحمل, يمسك, تمسك, حاملا
relation riding: يركب, تركب, راكب, يقود, على ظهر
relation wearing: يرتدي, ترتدي, يلبس, تلبس, مرتديا
relation in: في, داخل
relation over: فوق
relation with: مع
relation of: من
relation none: عبر, إلى, خلال, نحو, عن, في الخلفية
pose sitting: جالس*, يجلس, تجلس
pose lying: نائم*, مستلق*, ينام, تنام
pose standing: واقف*, يقف, تقف, يرقص, ترقص
pose walking: يمشي, تمشي, ماش
pose running: يركض, تركض, يجري, يقفز, تقفز
pose flying: يطير, تطير, طائر في, يحلق, تحلق
pose swimming: يسبح, تسبح
setting meadow: مرج, حقل, حقول, حديقة, تل, تلال, قرية, مزرعة, ريف
setting forest: غابة, غابات
setting mountains: جبل, جبال, قمة
setting desert: صحراء, كثبان, واحة
setting sea: بحر, محيط, ميناء, أمواج
setting lake: بحيرة, نهر, شلال, بركة
setting beach: شاطئ, ساحل, جزيرة
setting snowfield: القطب الشمالي, القطب الجنوبي, جليد
setting savanna: سافانا
setting jungle: أدغال, غابة استوائية
setting city skyline: مدينة, مدن, ناطحات سحاب
setting street: شارع, شوارع, سوق, زقاق, ميدان
setting room: غرفة, مطبخ, مكتبة, مكتب, مقهى
setting table: طاولة, مائدة, طبيعة صامتة
setting space: فضاء, مجرة, كون
setting underwater: تحت الماء, تحت البحر, شعاب مرجانية
setting sky: في السماء, فوق السحاب
setting sky?: سماء
setting abstract: تجريدي*, مجرد
time dawn: فجر
time morning: صباح, شروق, شروق الشمس
time noon: ظهر, ظهيرة, شمس
time afternoon: عصر, بعد الظهر
time golden hour: الساعة الذهبية
time sunset: غروب, غروب الشمس
time dusk: شفق, مساء
time night: ليل, ليلة, ليلا, نجوم
time moonlit night: قمر, ضوء القمر, بدر, قمر مكتمل
weather clear: مشمس*
weather cloudy: غائم*, غيوم, سحاب
weather fog: ضباب*
weather rain: مطر, أمطار, ممطر*
weather storm: عاصفة, برق, رعد
weather snow: ثلج, ثلوج, ثلجي*, مثلج*
weather wind: رياح, ريح
weather aurora: الشفق القطبي
weather rainbow: قوس قزح
season spring: ربيع
season summer: صيف
season autumn: خريف
season winter: شتاء
color red: أحمر, حمراء, حمر
color orange: برتقالي*
color yellow: أصفر, صفراء
color gold: ذهبي*
color green: أخضر, خضراء
color blue: أزرق, زرقاء
color purple: بنفسجي*, أرجواني*
color pink: وردي*
color brown: بني, بنية
color black: أسود, سوداء, سود
color white: أبيض, بيضاء, بيض
color gray: رمادي*
color silver: فضي*
color turquoise: فيروزي*
size tiny: صغير جدا
size small: صغير*
size large: كبير*
size huge: عملاق*, ضخم*, هائل*
count 2: اثنان, اثنين
count 3: ثلاثة, ثلاث, بعض
count 4: أربعة, أربع, عدة
count 5: خمسة, خمس, مجموعة
count 6: ستة, ست
count 7: سبعة, سبع, كثير
count 8: ثمانية, سرب, قطيع
count 9: تسعة
count 10: عشرة
style watercolor: ألوان مائية, بالألوان المائية, مائية
style oil: لوحة زيتية, زيتي*, ألوان زيتية
style impressionist: انطباعي*
style pencil: قلم رصاص, بالقلم الرصاص, رسم تخطيطي
style ink: حبر
style charcoal: فحم
style pixel art: بكسل, فن البكسل
style flat: بسيط مسطح, تصميم مسطح
style stained glass: زجاج ملون, زجاج معشق
style mosaic: فسيفساء
style comic: كرتون*, كوميكس
style neon: نيون, سايبربانك
style photo: صورة فوتوغرافية, واقعي*, فوتوغرافي*
style painting: لوحة, رسم
person woman: امرأة, نساء, سيدة
person man: رجل, رجال
person child woman: فتاة, بنت
person child man: ولد, صبي
person child: طفل, أطفال, طفلة
person elder man: رجل عجوز, شيخ, جد
person elder woman: امرأة عجوز, جدة
person: شخص, ناس
person wears armor + helmet: فارس, محارب
person wears robe + wizard hat: ساحر
person wears robe + witch hat: ساحرة
person woman wears dress + crown: ملكة, أميرة
person man wears robe + crown: ملك
drawing bench: مقعد, مقاعد
drawing waterfall: شلال, شلالات
drawing hot-air-balloon: منطاد
drawing fox: ثعلب, ثعالب
count 2: قطتان, قطتين
drawing cat: قط, قطة, قطط, قطتان, قطتين
drawing dog: كلب, كلاب
drawing horse: حصان, خيول, خيل
drawing bird: طائر, طيور, عصفور
drawing fish: سمك*
drawing castle: قلعة, قصر
drawing deciduous-tree: شجرة, أشجار, شجر
drawing house: بيت, منزل, كوخ
drawing tulip: زهرة, زهور, ورود
drawing rose: وردة
drawing sailboat: قارب, سفينة, مركب
drawing automobile: سيارة
drawing tokyo-tower: منارة, برج
drawing balloon: بالون
drawing camel: جمل, جمال
drawing dragon: تنين
drawing red-apple: تفاحة, تفاح
garment hat: قبعة
garment crown: تاج
garment dress: فستان*, ثوب*
garment coat: معطف
garment scarf: وشاح
garment glasses: نظارة, نظارات
part: شعر, عيون, لحية, وجه
noise: جميل*, مفصل*, جودة عالية, سينمائي*, سحري*, قديم*, لطيف*`
