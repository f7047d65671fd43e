/** The sample shops' own words: one table of names, one of what they say. */

// prettier-ignore
const NAMES: Readonly<Record<string, string>> = {
  Active: '有效成分', Back: '背部', Base: '底座', Battery: '电池', Bluetooth: '蓝牙', Board: '棋盘', Buckle: '扣头',
  Bulb: '灯泡', Burns: '燃烧时长', Buttons: '纽扣', Cable: '线长', Capacity: '容量', Cards: '卡位', Case: '表壳',
  Closure: '闭合方式', Codec: '音频编码', Collar: '领型', Colour: '颜色', Connection: '连接方式', Crease: '裤线', Crystal: '表镜',
  Diameter: '直径', Dishwasher: '洗碗机', Drop: '前后跟差', Edition: '版次', Embroidery: '绣花', Filling: '填充物', Firing: '烧制',
  Fit: '版型', Fits: '适用', Floor: '底面尺寸', Folding: '可折叠', Footbed: '鞋床', Frame: '镜框', Height: '高度', Hinge: '铰链',
  Handles: '提手', Hood: '帽子', Impedance: '阻抗', Inseam: '内长', Joints: '关节', Keycaps: '键帽', Keys: '按键', Knit: '织法', Knives: '刀具',
  Laptop: '电脑尺寸', Layout: '配列', Leg: '裤型', Length: '长度', Lens: '镜片', Light: '光线', Limit: '限购', Magnet: '磁吸', Lining: '里料', Material: '材质',
  Microwave: '微波炉', 'Minimum order': '起订量', Movement: '机芯', Neck: '领口', Nib: '笔尖', Nicotine: '尼古丁', Noise: '噪音',
  Notes: '备注', Opening: '开合', Packed: '包装尺寸', Packing: '包装', Pages: '页数', Pairs: '双数', Paper: '纸张', Parts: '零件数', Pieces: '件数',
  Plug: '插头', Plugs: '接口', Pockets: '口袋', Poles: '支架', Ports: '端口', Power: '功率', Print: '印花', Reach: '臂长',
  Ribs: '伞骨', Rings: '扣环', Rise: '裤腰', Scent: '香型', Season: '季节', Set: '套装', Shade: '灯罩', Shelf: '保质期',
  Size: '尺寸', Skin: '适用肤质', Sleeve: '袖长', Sole: '鞋底', Span: '伞径', State: '成色', Stone: '宝石', Strainer: '滤网', Strap: '表带',
  Straps: '肩带', Switch: '开关', Switches: '轴体', Upper: '鞋面', Volume: '容量', Waist: '腰围', Wash: '洗涤', Water: '防水',
  Wax: '蜡', Weight: '克重', Width: '宽度',
}

// prettier-ignore
const SAYINGS: Readonly<Record<string, string>> = {
  Acetate: '板材', Acrylic: '腈纶', Adjustable: '可调节', Aluminium: '铝合金', 'All types': '所有肤质', Automatic: '自动',
  Boxy: '宽松直筒', Brass: '黄铜', Brushed: '磨毛', 'Brushed cotton': '磨毛棉', 'Built in': '内置', 'built in': '内置',
  'By hand': '手洗', 'Calf leather': '头层牛皮', Canvas: '帆布', Card: '纸板', 'Cloth bag': '布袋', Cork: '软木', cork: '软木',
  Cotton: '棉', cotton: '棉', 'Cotton denim': '牛仔棉', 'Cotton twill': '斜纹棉', 'Cow leather': '牛皮', Crew: '圆领',
  'Crystal plush': '水晶绒', Dry: '干性', 'Duck canvas': '鸭布帆布', elastane: '氨纶', 'Enamelled steel': '搪瓷', Fleece: '抓绒',
  'Garment dyed': '成衣染色', Glass: '玻璃', 'Gold plated': '镀金', 'gold plated': '镀金', Horn: '牛角', Iron: '铁',
  Laces: '系带', Lambswool: '羊羔毛', Leather: '皮革', leather: '皮革', 'Long plush': '长毛绒', Mesh: '网面',
  'Mesh and nylon': '网面拼尼龙', Metal: '金属', Microfibre: '超纤', Mid: '中腰', 'Nubuck leather': '磨砂皮', Nylon: '尼龙',
  nylon: '尼龙', 'On request': '可定制', 'One size': '均码', Polarised: '偏光', Polyester: '涤纶', polyester: '涤纶',
  'PP cotton': 'PP棉', Porcelain: '瓷', 'PU leather': 'PU皮', Quartz: '石英', Quiet: '静音', Raw: '原色未洗',
  'Recycled polyester': '再生涤纶', Relaxed: '宽松', Repellent: '防泼水', 'Ripstop nylon': '防撕裂尼龙', Rubber: '橡胶',
  'Rubber lugs': '橡胶齿底', Safe: '可用', Sandalwood: '檀香', Sapphire: '蓝宝石', Sheepskin: '羊皮', Short: '短袖',
  'Short plush': '短毛绒', Silicone: '硅胶', Silver: '银', 'Solar quartz': '光动能石英', Soy: '大豆蜡', 'Split leather': '二层牛皮',
  'Splash proof': '防溅', 'Spring and autumn': '春秋', Steel: '不锈钢', 'Stitched rubber': '缝线橡胶', Stone: '石洗',
  Stoneware: '粗陶', Straight: '直筒', 'three layers': '三层', Topaz: '托帕石', Touch: '触控', US: '美式', 'USB cable': 'USB线',
  'USB-C cable': 'USB-C线', 'Vegetable-tanned leather': '植鞣皮', Ventilated: '透气', Vinyl: '搪胶', Viscose: '粘胶',
  viscose: '粘胶', 'Washed canvas': '水洗帆布', 'Washed cotton': '水洗棉', 'Waxed canvas': '油蜡帆布', Wood: '木', Wool: '羊毛',
  wool: '羊毛', 'Wool blend': '羊毛混纺', 'Wool felt': '羊毛毡', Yes: '是', Zip: '拉链', 'Zip at the back': '后拉链',
  Alligator: '鳄鱼纹', Calf: '小牛皮', China: '国标', Europe: '欧标', 'United States': '美标', Linear: '线性轴', Tactile: '段落轴',
  Silent: '静音轴', Clicky: '青轴', Small: '小号', Large: '大号', One: '单件', Pair: '一对', Four: '四件',
  Amber: '琥珀色', Bamboo: '竹色', Beige: '米色', Black: '黑色', Blue: '蓝色', Brown: '棕色',
  Burgundy: '酒红', Camel: '驼色', Celadon: '青瓷', Chalk: '粉白', Charcoal: '炭灰', Clay: '陶土色', Clear: '透明', Cream: '奶油色',
  Forest: '墨绿', Gold: '金色', 'Green plaid': '绿格', Green: '绿色', Grey: '灰色', 'Heather grey': '麻灰', Indigo: '靛蓝',
  Khaki: '卡其', Kraft: '牛皮纸色', Lake: '湖蓝', 'Light blue': '浅蓝', Lilac: '淡紫', Maple: '枫木', Mint: '薄荷绿', Moss: '苔绿',
  Mustard: '芥末黄', Natural: '本色', Navy: '藏青', Oat: '燕麦色', Olive: '橄榄绿', Orange: '橙色', Pearl: '珍珠', Pink: '粉色',
  Plum: '梅紫', Red: '红色', 'Red tartan': '红格', 'Rose gold': '玫瑰金', Rose: '玫瑰色', Rust: '铁锈红', Sage: '鼠尾草绿',
  Sand: '沙色', Smoke: '烟灰', Sunset: '落日橙', Tan: '浅棕', Teal: '青蓝', Tortoise: '玳瑁', Walnut: '胡桃木', 'Washed black': '水洗黑',
  White: '白色', Woven: '编织', Yellow: '黄色', Coral: '珊瑚', Sky: '天蓝', Wine: '酒红',
  'EVA foam': 'EVA发泡', Knit: '飞织', Suede: '麂皮', Nubuck: '磨砂皮', Pigskin: '猪皮', Webbing: '织带', acrylic: '腈纶',
  'Mohair blend': '马海毛混纺', Corduroy: '灯芯绒', Loose: '宽松', Button: '纽扣', Elastic: '松紧', 'Elastic with drawcord': '松紧抽绳', Slim: '修身',
  Two: '两件', Three: '三件', Five: '五件', Six: '六件', Seven: '七件', Eight: '八件', Ten: '十件', Sixteen: '十六件', Twenty: '二十件',
  Tinted: '染色', Photochromic: '变色', 'Merino wool': '美利奴羊毛', Cashmere: '羊绒', Deerskin: '鹿皮', 'Bridle leather': '马缰革',
  Zircon: '锆石', Garnet: '石榴石', 'rose gold plated': '镀玫瑰金', 'Freshwater pearl': '淡水珍珠', 'Rose hip seed oil': '玫瑰果油',
  'Two years': '两年', 'Three years': '三年', 'White tea': '白茶', Cedar: '雪松', Ceramic: '陶瓷', 'Lacquered wood': '漆木', 'Fibre alloy': '合金纤维',
  Cloth: '布', rubber: '橡胶', 'Climbing rope': '攀岩绳', steel: '钢', Tin: '马口铁', Fibreglass: '玻璃纤维', 'Natural rubber': '天然橡胶',
  vinyl: '浸塑', 'rubber coated': '包胶', coated: '涂层', lined: '横线', blank: '空白', dotted: '点阵', fine: '细', medium: '中', 'extra fine': '特细',
  Converter: '旋转上墨', Cartridge: '墨囊', Membrane: '薄膜', Bluetooth: '蓝牙',
}

/** Chinese for the name of a property, undefined where the table has none. */
export const nameZh = (name: string): string | undefined => NAMES[name]

/**
 * Chinese for what a property or an option says: each part of "Cotton 85 %, polyester 15 %", numbers as they are.
 * Undefined where a part is not in the table, or where nothing would be said in other words.
 */
export function sayingZh(value: string): string | undefined {
  const parts = value.split(', ').map(partZh)
  if (parts.some((part) => part === undefined)) return undefined
  const spelt = parts.join('、')
  return /\p{Script=Han}/u.test(spelt) ? spelt : undefined
}

function partZh(part: string): string | undefined {
  const whole = SAYINGS[part]
  if (whole) return whole
  if (/^[\d\s.,–×%/]+( ?(mm|cm|m|ml|l|g|kg|W|K|oz|mAh|g\/m²))?$/.test(part)) return part
  const [, words = '', measure = ''] = /^(\D+?) ([\d.]+ ?(?:%|oz|D)?)$/.exec(part) ?? []
  const named = SAYINGS[words]
  return named && `${named} ${measure}`
}
