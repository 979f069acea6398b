export const hindi = `
article: एक, यह, वह
and: और, तथा
not: बिना, नहीं
stop: है, हैं, की तस्वीर, तस्वीर, शैली में, चित्र, बहुत, जैसा, बनाओ, बनाएं, रंग, का, की, के, को, ने, रहा, रही, रहे,
  हुआ, हुई, हुए, से
relation on after: के ऊपर, पर, पर बैठा, पर बैठी
relation under after: के नीचे
relation behind after: के पीछे
relation in front of after: के सामने
relation beside after: के पास, के बगल में, के किनारे, के बीच, के साथ
relation holding after: पकड़े, लिए, लिए हुए
relation riding after: पर सवार, चलाते
relation wearing after: पहने, पहने हुए
relation in after: में, के अंदर
relation over after: के ऊपर उड़ता
pose sitting: बैठा, बैठी, बैठे
pose lying: लेटा, लेटी, सोता, सोती, सो
pose standing: खड़ा, खड़ी, नाचता, नाचती
pose walking: चलता, चलती
pose running: दौड़ता, दौड़ती, दौड़ते, कूदता
pose flying: उड़ता, उड़ती, उड़ते, उड़
pose swimming: तैरता, तैरती, तैर
setting meadow: मैदान, खेत, बगीचा, बगीचे, गाँव, गांव, पहाड़ी, पार्क
setting forest: जंगल, वन
setting mountains: पहाड़, पहाड़ों, पर्वत, हिमालय
setting desert: रेगिस्तान, मरुस्थल
setting sea: समुद्र, महासागर, सागर, बंदरगाह
setting lake: झील, नदी, तालाब, झरना
setting beach: समुद्र तट, तट, द्वीप
setting snowfield: बर्फ का मैदान, ध्रुव
setting savanna: सवाना
setting jungle: वर्षावन, घना जंगल
setting city skyline: शहर, नगर
setting street: सड़क, गली, बाज़ार, बाजार
setting room: कमरा, कमरे, रसोई, पुस्तकालय, दफ्तर, घर के अंदर
setting table: मेज़, मेज, टेबल
setting space: अंतरिक्ष, आकाशगंगा, ब्रह्मांड
setting underwater: पानी के नीचे, समुद्र के नीचे
setting sky: आसमान में, आकाश में
setting sky?: आसमान, आकाश
setting abstract: अमूर्त
time dawn: भोर
time morning: सुबह, सूर्योदय
time noon: दोपहर, सूरज
time afternoon: अपराह्न
time sunset: सूर्यास्त
time dusk: शाम, गोधूलि
time night: रात, तारे, तारों
time moonlit night: चाँदनी, चांदनी, पूर्णिमा, चाँद, चांद
weather clear: धूप
weather cloudy: बादल, बादलों
weather fog: कोहरा, कोहरे, धुंध
weather rain: बारिश, वर्षा
weather storm: तूफान, तूफ़ान, बिजली
weather snow: बर्फ, बर्फ़, बर्फीला, बर्फीले
weather wind: हवा, आंधी
weather rainbow: इंद्रधनुष
season spring: वसंत, बसंत
season summer: गर्मी
season autumn: पतझड़
season winter: सर्दी, सर्दियों
color red: लाल
color orange: नारंगी
color yellow: पीला, पीली, पीले
color gold: सुनहरा, सुनहरी, सुनहरे
color green: हरा, हरी, हरे
color blue: नीला, नीली, नीले
color purple: बैंगनी
color pink: गुलाबी
color brown: भूरा, भूरी, भूरे
color black: काला, काली, काले
color white: सफेद, सफ़ेद
color gray: धूसर, स्लेटी
color silver: चांदी जैसा
size small: छोटा, छोटी, छोटे
size large: बड़ा, बड़ी, बड़े
size huge: विशाल
count 2: दो
count 3: तीन, कुछ
count 4: चार
count 5: पाँच, पांच
count 6: छह
count 7: सात, कई
count 8: आठ, झुंड
count 9: नौ
count 10: दस
style watercolor: जलरंग, वॉटरकलर
style oil: तैल चित्र, ऑयल पेंटिंग
style pencil: पेंसिल चित्र, रेखाचित्र, स्केच
style ink: स्याही
style pixel art: पिक्सेल आर्ट, पिक्सेल
style mosaic: मोज़ेक
style comic: कार्टून, कॉमिक
style neon: नियॉन
style photo: फोटो, फ़ोटो, यथार्थवादी
style painting: पेंटिंग
person woman: महिला, औरत, स्त्री
person man: आदमी, पुरुष
person child woman: लड़की, बच्ची
person child man: लड़का, लड़के
person child: बच्चा, बच्चे, बच्चों
person elder man: बूढ़ा आदमी, दादा
person elder woman: बूढ़ी औरत, दादी
person: व्यक्ति, लोग
person wears armor + helmet: योद्धा, शूरवीर
person wears robe + wizard hat: जादूगर
person wears robe + witch hat: चुड़ैल
person woman wears dress + crown: रानी, राजकुमारी
person man wears robe + crown: राजा
drawing waterfall: झरना, झरने
drawing fox: लोमड़ी
drawing cat: बिल्ली, बिल्लियाँ
drawing dog: कुत्ता, कुत्ते
drawing horse: घोड़ा, घोड़े
drawing bird: पक्षी, चिड़िया
drawing fish: मछली, मछलियाँ
drawing elephant: हाथी
drawing tiger: बाघ
drawing lion: शेर
drawing castle: किला, महल
drawing deciduous-tree: पेड़, वृक्ष
drawing house: घर, मकान, झोपड़ी
drawing tulip: फूल, फूलों
drawing sailboat: नाव, जहाज
drawing automobile: कार, गाड़ी
drawing peacock: मोर
drawing balloon: गुब्बारा, गुब्बारे
drawing red-apple: सेब
drawing hindu-temple: मंदिर
garment hat: टोपी
garment crown: मुकुट, ताज
garment dress: पोशाक, साड़ी
garment glasses: चश्मा
part: बाल, आँखें, दाढ़ी, चेहरा
noise: सुंदर, खूबसूरत, विस्तृत, जादुई, पुराना, पुरानी, प्यारा, प्यारी`
