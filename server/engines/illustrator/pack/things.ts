/** More of our own drawings, as `ownArt` has them: what prompts ask for most and no emoji shows. */
export const thingArt: Record<string, string> = {
  sphere: `
    <radialGradient id="sphere-a" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#dcebf7"/><stop offset=".4" stop-color="#6fa3d8"/><stop offset="1" stop-color="#24467c"/></radialGradient>
    <circle cx="64" cy="64" r="56" fill="url(#sphere-a)"/><ellipse cx="46" cy="38" rx="14" ry="9" fill="#fff" opacity=".55"/>`,
  cube: `
    <path fill="#8fc0ea" d="M64 8l52 26-52 26L12 34z"/><path fill="#4f8fd0" d="M12 34l52 26v62L12 94z"/>
    <path fill="#2f66a8" d="M116 34L64 60v62l52-28z"/><path stroke="#b9dbf5" stroke-width="2" fill="none" d="M12 34l52 26 52-26M64 60v62"/>`,
  pyramid: `
    <path fill="#e6bd6c" d="M64 14L4 118h66z"/><path fill="#b98a44" d="M64 14l60 104H70z"/>
    <path stroke="#cfa355" stroke-width="2" d="M52 36l14 1M40 56l27 2M29 76l39 2M17 97l52 2"/><path stroke="#a4783a" stroke-width="2" d="M66 37l11-1M67 58l22-2M68 78l33-2M69 99l44-2"/>`,
  triangle: `
    <path fill="#e0653f" stroke="#e0653f" stroke-width="8" stroke-linejoin="round" d="M64 14l54 98H10z"/><path fill="#c04a2c" d="M64 10l58 104H70z" opacity=".6"/>`,
  circle: `
    <circle cx="64" cy="64" r="56" fill="#e2a23c"/><path fill="#c5812a" d="M64 8a56 56 0 0 1 0 112 66 66 0 0 0 0-112z" opacity=".7"/>`,
  pier: `
    <path fill="#5f4430" d="M14 74h7v48h-7zM50 74h7v48h-7zM86 74h7v48h-7zM34 68h5v42h-5zM70 68h5v42h-5zM104 68h5v42h-5z"/>
    <path fill="#b4855a" d="M2 62h124l-10 14H0z"/><path fill="#80583a" d="M0 76h116l10-14v7l-10 14H0z"/>
    <path stroke="#8f6644" stroke-width="1.6" d="M14 62l-6 14M28 62l-6 14M42 62l-6 14M56 62l-6 14M70 62l-6 14M84 62l-7 14M98 62l-8 14M112 62l-8 14"/>
    <path fill="#6f4e36" d="M6 40h5v24H6zM44 40h5v24h-5zM82 40h5v24h-5zM116 40h5v24h-5zM4 46h118v4H4z"/>`,
  staircase: `
    <path fill="#b7a992" d="M8 120V102h22V84h22V66h22V48h22V30h24v90z"/><path fill="#dccfb8" d="M8 98h22v6H8zM30 80h22v6H30zM52 62h22v6H52zM74 44h22v6H74zM96 26h26v6H96z"/>
    <path fill="#94866f" d="M30 86h3v18h-3zM52 68h3v18h-3zM74 50h3v18h-3zM96 32h3v18h-3z"/><path stroke="#7a5236" stroke-width="5" stroke-linecap="round" fill="none" d="M12 66L112 0"/><path stroke="#7a5236" stroke-width="3" d="M19 62v38M41 47v35M63 33v31M85 18v28"/>`,
  drone: `
    <path stroke="#565c66" stroke-width="6" stroke-linecap="round" d="M24 40l32 22M104 40L72 62"/><path fill="#3b4048" d="M40 58h48c6 0 10 5 10 10s-4 10-10 10H40c-6 0-10-5-10-10s4-10 10-10z"/>
    <path fill="#6b727d" d="M44 58h40l-6-8H50z"/><circle cx="64" cy="82" r="10" fill="#23272d"/><circle cx="64" cy="82" r="5" fill="#5fa8d8"/>
    <path stroke="#565c66" stroke-width="4" fill="none" stroke-linecap="round" d="M42 78l-8 18h14M86 78l8 18H80"/><path fill="#4a505a" d="M21 30h6v12h-6zM101 30h6v12h-6z"/>
    <ellipse cx="24" cy="30" rx="23" ry="3.6" fill="#9aa3b0" opacity=".85"/><ellipse cx="104" cy="30" rx="23" ry="3.6" fill="#9aa3b0" opacity=".85"/><circle cx="38" cy="68" r="2.6" fill="#e2463c"/><circle cx="90" cy="68" r="2.6" fill="#58c46a"/>`,
  flag: `
    <path fill="#8a6a48" d="M18 6h6v118h-6z"/><circle cx="21" cy="6" r="5" fill="#e0b04a"/>
    <path fill="#d13b3b" d="M24 12c18-8 32 8 50 3 14-4 24-8 40-3-6 10-6 34 0 46-16-5-26-1-40 3-18 5-32-11-50-3z"/><path fill="#a92c30" d="M60 14c5 3 9 2 14 1 14-4 24-8 40-3-6 10-6 34 0 46-16-5-26-1-40 3-5 1-10 2-14 0 7-14 7-33 0-47z" opacity=".45"/>`,
  tank: `
    <path fill="#5f6b3c" d="M34 46h44c6 0 8 3 9 8l2 12H26l2-12c1-5 2-8 6-8z"/><path fill="#4c5730" d="M2 50h30v8H2z"/><path fill="#3d4627" d="M0 49h8v10H0z"/><path fill="#75834c" d="M40 40h24v7H40z"/>
    <path fill="#6b7844" d="M14 66h98l12 14-6 8H8l-4-10z"/><path fill="#2f3325" d="M14 84h100c8 0 12 7 12 13s-6 15-14 15H18C8 112 2 104 2 97s4-13 12-13z"/>
    <g fill="#7d855f"><circle cx="20" cy="98" r="9"/><circle cx="42" cy="98" r="9"/><circle cx="64" cy="98" r="9"/><circle cx="86" cy="98" r="9"/><circle cx="108" cy="98" r="9"/></g>`,
  column: `
    <path fill="#e8e1d2" d="M44 26h40v82H44z"/><path stroke="#c9bfa9" stroke-width="3" d="M52 26v82M60 26v82M68 26v82M76 26v82"/><path fill="#cdc3ae" d="M76 26h8v82h-8z" opacity=".6"/>
    <path fill="#f3ede0" d="M30 6h68v9H30zM36 15h56l-8 12H44zM40 108h48v7H40zM32 115h64v10H32z"/><path fill="#bfb49d" d="M30 13h68v3H30zM32 122h64v4H32z"/>`,
  obelisk: `
    <path fill="#d9c7a4" d="M52 20L64 4l12 16 6 92H46z"/><path fill="#b39f7a" d="M64 4l12 16 6 92H66z"/><path fill="#c8b48e" d="M38 112h52v12H38z"/><path stroke="#a08c68" stroke-width="2" d="M56 34h6M55 46h7M55 58h7M54 70h8M54 82h8"/>`,
  fence: `
    <path fill="#c9d0d6" d="M0 60h128v8H0zM0 92h128v8H0z"/><path fill="#f6f7f5" d="M6 50l9-12 9 12v74H6zM38 50l9-12 9 12v74H38zM72 50l9-12 9 12v74H72zM104 50l9-12 9 12v74h-18z"/>
    <path fill="#dfe4e6" d="M18 42l6 8v74h-6zM50 42l6 8v74h-6zM84 42l6 8v74h-6zM116 42l6 8v74h-6z"/>`,
  piano: `
    <path fill="#23202a" d="M10 54c0-8 6-10 14-10h34c6-22 22-32 40-30 16 2 22 16 20 30l-2 22H10z"/><path fill="#3a3644" d="M58 44c6-22 22-32 40-30 16 2 22 16 20 30z"/><path fill="#7c4a2a" d="M64 42c6-14 18-22 32-20 12 2 16 10 16 20z"/>
    <path fill="#17151c" d="M8 66h110v8H8z"/><path fill="#f7f4ec" d="M6 56h44v9H6z"/><path fill="#17151c" d="M11 56h3v5h-3zM18 56h3v5h-3zM27 56h3v5h-3zM34 56h3v5h-3zM41 56h3v5h-3z"/>
    <path fill="#23202a" d="M14 74h7l-2 46h-4zM104 74h7l-1 46h-5zM60 74h6l-1 40h-4z"/><path stroke="#c9a24a" stroke-width="2" d="M52 114h22"/>`,
  submarine: `
    <path fill="#e0a83a" d="M18 78c0-18 18-28 46-28s58 8 58 26-30 30-58 30-46-10-46-28z"/><path fill="#b98226" d="M19 84c20 12 80 14 102-4-4 16-32 26-57 26-24 0-42-8-45-22z"/>
    <path fill="#e0a83a" d="M48 52l4-22h28l4 22z"/><path fill="#c7902e" d="M50 30h32v5H50z"/><path stroke="#8a5f1c" stroke-width="5" fill="none" stroke-linecap="round" d="M66 30V14h14"/>
    <g fill="#8fd0ea" stroke="#8a5f1c" stroke-width="4"><circle cx="44" cy="76" r="9"/><circle cx="70" cy="76" r="9"/><circle cx="96" cy="76" r="9"/></g><path fill="#8a5f1c" d="M6 60l14 12v10L6 94c-3-8-3-26 0-34z"/>`,
  earring: `
    <path stroke="#d9a53f" stroke-width="4" fill="none" d="M64 34c-12 0-14-22 0-24 12 0 12 14 4 18"/><path fill="#e6bc5a" d="M58 34h12l4 12H54z"/><ellipse cx="64" cy="78" rx="24" ry="34" fill="#3f8fd0"/><path fill="#7fbdea" d="M52 60c4-10 12-12 16-10-8 6-12 20-10 34-6-6-8-16-6-24z"/><path fill="none" stroke="#e6bc5a" stroke-width="5" d="M64 44c16 0 26 16 26 34s-10 36-26 36-26-18-26-36 10-34 26-34z"/>`,
  spear: `
    <path stroke="#8a5f3a" stroke-width="5" stroke-linecap="round" d="M64 124V34"/><path fill="#c4ccd4" d="M64 2l12 24-12 14-12-14z"/><path fill="#919ba6" d="M64 2l12 24-12 14z"/><path fill="#b5483c" d="M58 40h12l4 12H54z"/>`,
  staff: `
    <path stroke="#7a5236" stroke-width="7" stroke-linecap="round" fill="none" d="M64 124V46"/><path stroke="#7a5236" stroke-width="6" stroke-linecap="round" fill="none" d="M64 52c-16-4-22-18-14-32M64 52c16-4 22-18 14-32"/><circle cx="64" cy="24" r="15" fill="#58b8d8"/><circle cx="59" cy="18" r="5" fill="#d6f3fb"/>`,
  cage: `
    <path fill="none" stroke="#b98a3a" stroke-width="5" d="M64 4a6 6 0 1 0 .1 0z"/><path fill="#a87c32" d="M18 104h92v14H18z"/><path fill="#c99b48" d="M14 114h100v8H14z"/>
    <g fill="none" stroke="#c99b48" stroke-width="3.6"><path d="M20 106V60c0-26 20-44 44-44s44 18 44 44v46M34 106V50c2-16 14-30 30-34M94 106V50c-2-16-14-30-30-34M49 106V44c0-12 7-22 15-28M79 106V44c0-12-7-22-15-28M64 16v90M20 70h88"/></g>`,
  surfboard: `
    <path fill="#f2ead8" d="M64 2c18 18 24 44 24 70s-8 46-24 54C48 118 40 98 40 72S46 20 64 2z"/><path fill="#e2643f" d="M41 56c16 6 30 6 46 0l1 14c-18 6-30 6-48 0z"/><path fill="#2f8fa0" d="M40 74c18 6 30 6 48 0l-1 10c-16 5-30 5-46 0z"/><path stroke="#b9a88a" stroke-width="2" d="M64 4v120"/>`,
  sign: `
    <path fill="#7a5236" d="M58 64h12v62H58z"/><path fill="#b4855a" d="M10 18h94l16 22-16 24H10z"/><path fill="#8f6644" d="M10 58h96l-4 6H10z"/><path stroke="#94693f" stroke-width="2.4" d="M18 32h70M18 46h78"/><circle cx="64" cy="26" r="2.4" fill="#5f4430"/><circle cx="64" cy="56" r="2.4" fill="#5f4430"/>`,
  portal: `
    <radialGradient id="portal-a"><stop offset="0" stop-color="#eafcff"/><stop offset=".45" stop-color="#58c8f0"/><stop offset=".8" stop-color="#5a48c8"/><stop offset="1" stop-color="#2a1c6a"/></radialGradient>
    <ellipse cx="64" cy="66" rx="44" ry="58" fill="#6a6478"/><ellipse cx="64" cy="66" rx="36" ry="50" fill="url(#portal-a)"/><path fill="none" stroke="#d8f6ff" stroke-width="3" opacity=".8" d="M64 44c16 0 22 14 16 26s-26 14-30 2 6-18 14-16 10 10 4 14M44 40c8-12 28-14 38-2M46 96c12 10 30 8 38-6"/><path fill="#857f94" d="M54 6h20v10H54zM16 56h10v20H16zM102 56h10v20h-10zM24 22l9-9 8 9-9 8zM104 22l-9-9-8 9 9 8z"/>`,
  'stone-tower': `
    <path fill="#a8a29a" d="M38 34h52l6 92H32z"/><path fill="#88827a" d="M72 34h18l6 92H76z"/><path fill="#b8b2aa" d="M30 20h12v-8h10v8h8v-8h10v8h8v-8h10v8h10v18H30z"/><path fill="#88827a" d="M30 34h68v5H30z"/>
    <path fill="#3f3a3a" d="M58 126v-18a7 7 0 0 1 14 0v18zM60 52h8v16h-8zM60 80h8v14h-8z"/><path stroke="#8f8980" stroke-width="2" d="M40 50h12M76 60h14M38 76h12M80 88h12M36 102h14"/>`,
  'street-lamp': `
    <path fill="#32383e" d="M60 34h8v86h-8zM48 118h32v8H48zM56 46h16v5H56zM52 30h24v6H52z"/><path fill="#ffe9a8" d="M50 10h28l-4 22H54z"/><path fill="#32383e" d="M46 10L64 0l18 10z"/><path stroke="#32383e" stroke-width="2.4" d="M50 10l4 22M78 10l-4 22M64 10v22"/>`,
  billboard: `
    <path fill="#5b626b" d="M28 78h7v48h-7zM93 78h7v48h-7z"/><path fill="#3f464f" d="M2 16h124v66H2z"/><path fill="#f3efe4" d="M8 22h112v54H8z"/><path fill="#8fc0d8" d="M8 22h112v34c-30-12-50 14-80 2-12-4-22-2-32 4z" opacity=".6"/><path fill="#c9c2b2" d="M20 66h54v4H20z"/>`,
  well: `
    <path fill="#8f8a84" d="M24 78h80l-4 46H28z"/><path fill="#6f6a64" d="M80 78h24l-4 46H78z"/><ellipse cx="64" cy="78" rx="40" ry="8" fill="#35506a"/><path fill="none" stroke="#a8a29a" stroke-width="5" d="M24 78a40 8 0 0 0 80 0 40 8 0 0 0-80 0z"/><path fill="#7a5236" d="M28 30h7v48h-7zM93 30h7v48h-7zM28 52h72v5H28z"/><path fill="#a84a34" d="M12 34L64 4l52 30z"/><path stroke="#d9c49a" stroke-width="2" d="M64 57v16"/><path fill="#8a6a48" d="M57 70h14v10H57z"/>`,
  'traffic-light': `
    <path fill="#4a5058" d="M60 84h8v42h-8z"/><path fill="#2c3138" d="M46 4h36c4 0 6 2 6 6v70c0 4-2 6-6 6H46c-4 0-6-2-6-6V10c0-4 2-6 6-6z"/><circle cx="64" cy="21" r="11" fill="#e2463c"/><circle cx="64" cy="46" r="11" fill="#e8b83c"/><circle cx="64" cy="70" r="11" fill="#4fb860"/>`,
  'phone-booth': `
    <path fill="#c0302c" d="M34 16c0-8 12-12 30-12s30 4 30 12v108H34z"/><path fill="#8f1f1f" d="M82 14h12v110H82z"/><path fill="#f3ead2" d="M42 14h44v8H42z"/><path fill="#bcd8e4" d="M44 30h40v78H44z"/><path stroke="#c0302c" stroke-width="3" d="M44 46h40M44 62h40M44 78h40M44 94h40M57 30v78M71 30v78"/><path fill="#8f1f1f" d="M30 118h68v8H30z"/>`,
  haystack: `
    <path fill="#d9ae4a" d="M64 16c26 4 46 44 50 104H14C18 60 38 20 64 16z"/><path fill="#b98a32" d="M78 22c20 16 32 52 36 98H84c4-40 2-72-6-98z" opacity=".6"/><path stroke="#a87a28" stroke-width="2.4" fill="none" d="M40 50c-6 20-10 40-12 66M56 34c-4 28-6 54-6 82M72 40c4 24 6 52 6 76M90 60c6 18 8 36 10 56"/>`,
  wheelbarrow: `
    <path fill="#3f7f5a" d="M24 44h76L84 84H44z"/><path fill="#2c5f42" d="M72 44h28L84 84H68z"/><path stroke="#8a5f3a" stroke-width="6" stroke-linecap="round" d="M124 40L48 88M70 84l10 34M96 76l8 42"/><circle cx="34" cy="102" r="20" fill="#2f3238"/><circle cx="34" cy="102" r="9" fill="#b9c0c6"/>`,
  'watering-can': `
    <path fill="#4f8f8a" d="M40 48h50l6 72H34z"/><path fill="#376b68" d="M76 48h14l6 72H78z"/><path fill="none" stroke="#376b68" stroke-width="7" d="M90 62c26-6 30 40 4 46M46 48c2-24 36-24 40 0"/><path fill="#4f8f8a" d="M42 92L16 44l7-4 24 36z"/><path fill="#6fb0aa" d="M8 44l18-12 4 8-18 12z"/>`,
  birdhouse: `
    <path fill="#7a5236" d="M59 92h10v34H59z"/><path fill="#d9a860" d="M30 50l34-34 34 34v44H30z"/><path fill="#b98646" d="M64 16l34 34v44H64z" opacity=".5"/><path fill="#a8432f" d="M64 4l48 46-8 8-40-38-40 38-8-8z"/><circle cx="64" cy="60" r="11" fill="#3a2a20"/><path stroke="#7a5236" stroke-width="4" stroke-linecap="round" d="M64 78v8"/>`,
  'solar-panel': `
    <path fill="#7d858e" d="M60 84h8v36h-8zM42 118h44v6H42z"/><path fill="#1f3f7a" d="M24 18h92L104 88H8z"/><path stroke="#8fb4e0" stroke-width="2.4" d="M47 18L32 88M70 18L56 88M93 18L80 88M20 41h92M14 64h94"/><path fill="#fff" d="M24 18h40L20 70z" opacity=".16"/>`,
  easel: `
    <path stroke="#a8713f" stroke-width="6" stroke-linecap="round" d="M64 6L26 124M64 6l38 118M64 20v100"/><path fill="#f6f1e4" d="M28 28h72v60H28z"/><path fill="#8fc0d8" d="M34 34h60v26H34z"/><path fill="#7fae5a" d="M34 60c18-12 34 6 60-8v30H34z"/><circle cx="80" cy="44" r="6" fill="#f2c84a"/><path fill="#8a5a30" d="M22 88h84v7H22z"/>`,
  'open-box': `
    <path fill="#8a6238" d="M20 44h88v22H20z"/><path fill="#c48f58" d="M16 50h96v72H16z"/><path fill="#a87544" d="M84 50h28v72H84z"/><path fill="#d9a76c" d="M16 50L0 66l22 8 14-24zM112 50l16 16-22 8-14-24z"/><path fill="#b98450" d="M52 82h24v6H52z" opacity=".7"/>`,
  roof: `
    <path fill="#b5503a" d="M64 26l62 66H2z"/><path fill="#8f3c2c" d="M64 26l62 66H84z" opacity=".6"/><path stroke="#d67a5e" stroke-width="3" d="M44 50h40M30 65h68M16 80h96"/><path fill="#8a5a4a" d="M88 24h16v32l-16-16z"/><path fill="#6b4a34" d="M0 90h128v9H0z"/>`,
  seahorse: `
    <path fill="#e89a3c" d="M56 10c18-8 34 4 32 22l-4 12c16 12 18 36 4 54-8 10-20 12-22 20 2 6 12 4 12-2 6 10-14 16-20 4-4-12 10-20 16-32 4-10-2-14-10-22-12-14-8-28-2-36l-18 6c-8 2-10-6-2-9l18-7c-4-4-6-8-4-10z"/><path fill="#c5742a" d="M86 44c16 12 18 36 4 54-4 5-9 7-13 10 10-18 14-40 4-58z" opacity=".6"/><path fill="#f2c074" d="M92 58l14 6-10 8 8 10-14 2z"/><circle cx="66" cy="24" r="4" fill="#2a2020"/>`,
  igloo: `
    <path fill="#eaf4fb" d="M6 112C6 60 34 28 68 28c32 0 54 34 54 84z"/><path fill="#c3dcee" d="M84 31c24 10 38 42 38 81H96c6-34 0-62-12-81z" opacity=".8"/>
    <path stroke="#a9c8de" stroke-width="2.4" fill="none" d="M10 92h108M18 70h94M30 50h72M44 35h44M40 70v22M66 50v20M90 70v22M54 35v15M82 35l2 15M104 92v20M20 92v20M110 72l3 18"/>
    <path fill="#d5e8f4" d="M26 114V92c0-16 12-26 26-26s26 10 26 26v22z"/><path fill="#3a5168" d="M36 114V94c0-10 7-17 16-17s16 7 16 17v20z"/><path stroke="#a9c8de" stroke-width="2.4" fill="none" d="M27 88l10 3M38 70l5 9M52 66v11M66 70l-5 9M77 88l-9 3"/>`,
  barn: `
    <path fill="#b23a2e" d="M14 54L64 14l50 40v70H14z"/><path fill="#8c2a22" d="M84 30l30 24v70H84z" opacity=".55"/><path fill="#5a4a46" d="M64 4l30 14 28 32-8 8-24-28-26-14-26 14-24 28-8-8 28-32z"/>
    <path stroke="#8c2a22" stroke-width="1.6" d="M26 52v72M38 44v80M90 44v80M102 52v72"/><path fill="#f4ede0" d="M38 72h52v52H38z"/><path fill="#a3352a" d="M43 77h19v47H43zM66 77h19v47H66z"/>
    <path stroke="#f4ede0" stroke-width="4" d="M43 77l19 46M62 77l-19 46M66 77l19 46M85 77l-19 46"/><path fill="#f4ede0" d="M53 36h22v24H53z"/><path fill="#4a3230" d="M57 40h14v16H57z"/>`,
  airship: `
    <path fill="#8a5c34" d="M46 92h38l-5 14H51z"/><path fill="#cfe3ee" d="M52 94h6v5h-6zM62 94h6v5h-6zM72 94h6v5h-6z"/><path stroke="#5c4632" stroke-width="2" d="M50 80l-2 12M80 80l2 12M65 82v10"/>
    <path fill="#b8463a" d="M106 40l20-18v30zM106 66l20 18V54z"/><path fill="#e3d3b0" d="M2 53c8-24 36-33 62-33 28 0 46 14 54 33-8 19-26 33-54 33C38 86 10 77 2 53z"/>
    <path fill="#b8463a" d="M4 46c36 6 80 6 112 1 2 4 2 8 0 12-32-5-76-5-112 1-2-5-2-9 0-14z"/><path fill="#9c8a66" d="M10 66c24 14 80 16 100 3-10 11-26 17-46 17-22 0-44-6-54-20z" opacity=".7"/>
    <path stroke="#a9966f" stroke-width="1.6" fill="none" d="M30 26c-10 16-10 38 0 54M58 20c-6 18-6 48 0 66M88 24c6 18 6 42 0 58"/>`,
  treehouse: `
    <path fill="#6b4a2f" d="M52 126c4-20 4-44 0-62l-22-20 6-5 20 14 2-22h10l2 22 22-18 6 6-22 22c-4 18-2 44 4 63z"/><circle cx="30" cy="34" r="24" fill="#4f8a3f"/><circle cx="98" cy="36" r="24" fill="#437a37"/><circle cx="64" cy="22" r="22" fill="#5f9c48"/>
    <circle cx="14" cy="54" r="13" fill="#437a37"/><circle cx="114" cy="58" r="13" fill="#4f8a3f"/><path fill="#8a5f3a" d="M24 90h80v7H24z"/><path fill="#c08a54" d="M36 58h56v32H36z"/><path stroke="#94683c" stroke-width="1.6" d="M36 66h56M36 74h56M36 82h56"/>
    <path fill="#8f3c2c" d="M64 36l38 24H26z"/><path fill="#ffe39a" d="M44 66h12v12H44z"/><path fill="#5c3d26" d="M68 66h14v24H68z"/><path stroke="#d0a470" stroke-width="2.6" fill="none" d="M84 97v29M96 97v29M84 104h12M84 112h12M84 120h12"/><path stroke="#8a5f3a" stroke-width="2.4" d="M26 80v10M102 80v10M26 80h10M92 80h10"/>`,
  greenhouse: `
    <path fill="#bfe3e0" d="M12 56L64 18l52 38v66H12z"/><path fill="#8fc7c2" d="M84 33l32 23v66H84z" opacity=".6"/><path fill="#4f9a4a" d="M18 118c0-20 14-28 20-12 2-22 18-20 16 4 6-10 14-6 14 8zM84 118c0-24 12-30 16-12 6-10 12-4 12 12z"/>
    <circle cx="30" cy="96" r="4" fill="#e2557a"/><circle cx="46" cy="90" r="4" fill="#f0b43a"/><circle cx="98" cy="94" r="4" fill="#e2653f"/><path fill="#8f6a4a" d="M10 116h108v8H10z"/>
    <path stroke="#f4f8f6" stroke-width="4" fill="none" d="M12 56L64 18l52 38v66H12zM12 56h104M38 37v81M90 37v81M64 18v38M12 86h26M90 86h26"/><path fill="#9bd0cb" stroke="#f4f8f6" stroke-width="4" d="M52 64h24v58H52z"/>`,
  'gold-heap': `
    <path fill="#d9982a" d="M2 122c10-30 34-58 62-64 28 6 52 34 62 64z"/><path fill="#f2c044" d="M10 118c12-26 32-48 54-54 14 4 28 14 38 28-30-8-62 2-92 26z"/>
    <g fill="#f8d767" stroke="#c98a1e" stroke-width="2"><ellipse cx="28" cy="112" rx="11" ry="6"/><ellipse cx="50" cy="98" rx="11" ry="6"/><ellipse cx="76" cy="110" rx="11" ry="6"/><ellipse cx="62" cy="76" rx="11" ry="6"/><ellipse cx="90" cy="92" rx="11" ry="6"/><ellipse cx="104" cy="114" rx="11" ry="6"/><ellipse cx="40" cy="84" rx="9" ry="5"/></g>
    <path fill="#c8405a" d="M58 112l6-7 6 7-6 8z"/><path fill="#3f8fd0" d="M34 100l5-6 5 6-5 7z"/><path fill="#4fb87a" d="M84 78l5-6 5 6-5 7z"/>`,
  slime: `
    <path fill="#4fae5e" d="M8 112c-8-28 10-72 56-72s64 44 56 72c-10 12-102 12-112 0z"/><path fill="#7fd488" d="M22 96c-2-24 16-48 42-48 12 0 22 4 30 10-30-4-60 10-72 38z"/>
    <ellipse cx="46" cy="84" rx="8" ry="11" fill="#1f3325"/><ellipse cx="82" cy="84" rx="8" ry="11" fill="#1f3325"/><circle cx="49" cy="80" r="3" fill="#fff"/><circle cx="85" cy="80" r="3" fill="#fff"/>
    <path stroke="#1f3325" stroke-width="4" stroke-linecap="round" fill="none" d="M54 102c6 5 14 5 20 0"/><ellipse cx="40" cy="58" rx="9" ry="5" fill="#e2f8e4" transform="rotate(-30 40 58)"/>`,
  fireflies: `
    <radialGradient id="fireflies-a"><stop offset="0" stop-color="#fffde0"/><stop offset=".25" stop-color="#f2f58a"/><stop offset=".5" stop-color="#d8ea5a" stop-opacity=".45"/><stop offset="1" stop-color="#c8e04a" stop-opacity="0"/></radialGradient>
    <g fill="url(#fireflies-a)"><circle cx="30" cy="34" r="24"/><circle cx="84" cy="22" r="20"/><circle cx="64" cy="62" r="26"/><circle cx="104" cy="64" r="20"/><circle cx="24" cy="84" r="20"/><circle cx="88" cy="100" r="24"/><circle cx="50" cy="108" r="18"/></g>`,
  'chess-table': `
    <path fill="#6b4a30" d="M2 50h5v74H2zM24 92h5v32h-5zM2 88h27v6H2zM121 50h5v74h-5zM99 92h5v32h-5zM99 88h27v6H99zM61 72h6v50h-6zM48 118h32v6H48z"/><path fill="#8a6240" d="M0 46h9v20H0zM119 46h9v20h-9z"/>
    <path fill="#c79a64" d="M32 68h64v7H32z"/><path fill="#f1e6cf" d="M38 64h52l4 5H34z"/><path fill="#5a3f2c" d="M44 64h7l-1 2h-7zM58 64h6v2h-6zM71 64h7v2h-7zM41 66h7l-1 3h-7zM55 66h6v3h-7zM68 66h6l1 3h-7zM81 66h6l2 3h-7z"/>
    <path fill="#33302e" d="M76 65l1-6a3 3 0 1 1 3 0l1 6zM84 66l1-9-2-3h7l-2 3 1 9zM68 64l1-4a2.4 2.4 0 1 1 2 0l1 4z"/><path fill="#fbf7ea" d="M40 66l1-9-2-3h7l-2 3 1 9zM49 65l1-6a3 3 0 1 1 3 0l1 6zM57 66l1-4a2.4 2.4 0 1 1 2 0l1 4z"/>`,
  'chess-board': `
    <path fill="#6b4a30" d="M6 84l22-30h72l22 30v10H6z"/><path fill="#f1e6cf" d="M14 84l18-26h64l18 26z"/>
    <path fill="#5a3f2c" d="M30 61h16l-3 6H26zM62 61h16l1 6H62zM44 67h18v6H41zM79 67h17l4 6H80zM22 73h19l-3 7H17zM62 73h18l1 7H62zM38 80h24v4H37zM81 80h24l3 4H82z"/>
    <g fill="#33302e"><path d="M84 64l2-16a6 6 0 1 1 6 0l2 16zM68 62l2-22-4-8h14l-4 8 2 22z"/></g><g fill="#fbf7ea" stroke="#c9b48e" stroke-width="1"><path d="M30 80l2-18a7 7 0 1 1 8 0l2 18zM52 78l2-24-5-9h6v-5h6v5h6l-5 9 2 24z"/></g>`,
  'eiffel-tower': `
    <path fill="none" stroke="#7a5a44" stroke-width="5" d="M61 10C60 60 48 100 28 126M67 10c1 50 13 90 33 116"/><path fill="none" stroke="#8a6a52" stroke-width="3" d="M63 20C62 70 56 98 44 126M65 20c1 50 7 78 19 106"/>
    <path fill="#6a4c38" d="M62 0h4v14h-4zM57 34h14v4H57zM48 64h32v6H48zM36 94h56v7H36z"/><path fill="none" stroke="#6a4c38" stroke-width="4" d="M44 126c2-18 10-25 20-25s18 7 20 25"/>
    <path stroke="#8a6a52" stroke-width="1.6" fill="none" d="M60 38l8 10M68 38l-8 10M59 48l10 14M69 48L59 62M54 70l20 22M74 70L54 92M51 72l-6 20M77 72l6 20M38 101l4 22M90 101l-4 22M42 101l-8 22M86 101l8 22M44 94l10-22M84 94L74 72"/><path fill="#5a3f2e" d="M24 122h24v5H24zM80 122h24v5H80z"/>`,
  viaduct: `
    <path fill="#b3a48f" fill-rule="evenodd" d="M0 62h128v62H0zM3 124V90a11 16 0 0 1 22 0v34zM28 124V90a11 16 0 0 1 22 0v34zM53 124V90a11 16 0 0 1 22 0v34zM78 124V90a11 16 0 0 1 22 0v34zM103 124V90a11 16 0 0 1 22 0v34z"/><path fill="none" stroke="#8f8270" stroke-width="2.4" d="M2 90a12 17 0 0 1 24 0M27 90a12 17 0 0 1 24 0M52 90a12 17 0 0 1 24 0M77 90a12 17 0 0 1 24 0M102 90a12 17 0 0 1 24 0"/>
    <path fill="#cbbda6" d="M0 60h128v5H0z"/><path fill="#8f8270" d="M0 69h128v2H0z"/>`,
  'paper-boat': `
    <path fill="#f7f6f1" d="M64 26l30 46H34z"/><path fill="#d9dbd8" d="M64 26l30 46H64z"/><path fill="#ffffff" d="M6 62l30 34h56l30-34-34 12H40z"/><path fill="#cfd3d2" d="M64 74h24l34-12-30 34H64z"/><path stroke="#b9bdbb" stroke-width="1.6" fill="none" d="M64 26v48M36 96l28-22 28 22"/>`,
  puddle: `
    <path fill="#6a7a86" d="M6 92c-8-14 22-22 46-22 30-4 74 2 70 20 6 16-30 22-60 22S8 108 6 92z"/><path fill="#a9c3d4" d="M12 91c-4-11 22-17 43-17 26-3 65 2 61 16 4 12-26 17-52 17S15 104 12 91z"/>
    <path fill="#d3e4ee" d="M30 86c10-6 30-8 44-6-14 2-30 4-44 6zM62 98c14 0 30-2 38-6-4 8-24 10-38 6z"/><path fill="none" stroke="#e6f0f6" stroke-width="1.6" d="M46 92a20 5 0 1 0 40 0 20 5 0 1 0-40 0M55 92a11 2.6 0 1 0 22 0 11 2.6 0 1 0-22 0"/>`,
  diner: `
    <path fill="#c9ced4" d="M4 62h120v60H4z"/><path fill="#e8ebee" d="M4 62h120v8H4zM4 100h120v6H4z"/><path fill="#c23a36" d="M0 54h128v9H0zM4 106h120v4H4z"/><path fill="#8f99a3" d="M4 118h120v6H4z"/>
    <path fill="#fbe6a8" d="M10 74h26v22H10zM40 74h14v22H40zM76 74h14v22H76zM94 74h26v22H94z"/><path fill="#7d8791" d="M57 72h16v50H57z"/><path fill="#fbe6a8" d="M60 76h10v20H60z"/><path stroke="#8f99a3" stroke-width="2" d="M23 74v22M107 74v22"/>
    <path fill="#2f7f86" d="M26 22h76c6 0 10 4 10 12s-4 12-10 12H26c-6 0-10-4-10-12s4-12 10-12z"/><path fill="#5b626b" d="M36 46h5v9h-5zM87 46h5v9h-5z"/><path fill="#fff2cc" d="M54 28h20v6c0 12-20 12-20 0zM50 41h28v2.5H50z"/><path fill="none" stroke="#f0b43a" stroke-width="2.5" d="M24 26h20M24 34h20M24 42h20M84 26h20M84 34h20M84 42h20"/>`,
  tightrope: `
    <path fill="#8a5f3a" d="M5 30h6v96H5zM117 30h6v96h-6zM0 26h18v5H0zM110 26h18v5h-18z"/><path stroke="#a97f52" stroke-width="2" fill="none" d="M2 126L8 60l12 66M126 126l-6-66-12 66"/><path stroke="#e2c99a" stroke-width="2.6" fill="none" d="M8 30c36 5 76 5 112 0"/><path fill="#c23a36" d="M11 30l14 5-14 6zM117 30l-14 5 14 6z"/>`,
  lamp: `
    <linearGradient id="lamp-a" x2="0" y2="1"><stop offset="0" stop-color="#f2cf86"/><stop offset="1" stop-color="#fff3cf"/></linearGradient>
    <path fill="#5a4638" d="M61 62h6v40h-6z"/><path fill="#2f7f86" d="M50 88c0-14 28-14 28 0 8 12 4 26-2 32H52c-6-6-10-20-2-32z"/><path fill="#5aa6ab" d="M54 92c2-8 8-8 10-8-6 8-8 22-4 34h-6c-6-6-6-16 0-26z"/><path fill="#5a4638" d="M46 118h36v7H46z"/>
    <path fill="url(#lamp-a)" d="M42 8h44l26 56H16z"/><path fill="#d9ae62" d="M42 8h44l2 4H40zM18 60h92l2 4H16z"/>`,
  fireplace: `
    <path fill="#e9e1d3" d="M8 28h112v96H8z"/><path fill="#cbbfac" d="M14 36h100v88H14z"/><path fill="#8f5a44" d="M24 44h80v80H24z"/><path fill="#2a1c1a" d="M32 60c0-8 64-8 64 0v64H32z"/><path fill="#8a5a38" d="M2 18h124v11H2z"/>
    <path stroke="#a87458" stroke-width="1.6" d="M24 56h8M24 70h8M24 84h8M24 98h8M24 112h8M96 56h8M96 70h8M96 84h8M96 98h8M96 112h8"/><path fill="#f2792e" d="M64 68c20 16 24 46 4 48-28 2-34-22-14-34-2 8 4 12 8 10 4-8 0-16 2-24z"/><path fill="#ffd05a" d="M66 92c10 10 8 22 0 23-12 0-14-10-6-16 0 5 5 4 6-7z"/><path fill="#6b4a30" d="M40 114h48v8H40z"/>`,
  bookcase: `
    <path fill="#7a5236" d="M16 4h96v120H16z"/><path fill="#4a3020" d="M22 10h84v30H22zM22 46h84v32H22zM22 84h84v32H22z"/>
    <path fill="#b5483c" d="M24 16h8v24h-8zM56 14h7v26h-7zM24 54h7v24h-7zM84 52h8v26h-8zM60 90h8v26h-8z"/><path fill="#2f7f86" d="M33 12h7v28h-7zM74 18h8v22h-8zM40 50h9v28h-9zM30 92h8v24h-8zM92 88h8v28h-8z"/><path fill="#e0a83a" d="M41 18h6v22h-6zM92 14h8v26h-8zM60 56h7v22h-7zM42 88h6v28h-6zM78 94h7v22h-7z"/><path fill="#5f7f4a" d="M48 14h7v26h-7zM83 16h8v24h-8zM51 56h8v22h-8zM76 50h7v28h-7zM50 92h8v24h-8z"/>`,
  potion: `
    <path fill="#c48f58" d="M54 6h20v14H54z"/><path fill="#dceaf0" d="M52 18h24v6h-4v22c20 8 32 24 32 42 0 26-18 36-40 36s-40-10-40-36c0-18 12-34 32-42V24h-4z"/>
    <path fill="#8a4fc0" d="M30 82c12 6 20-4 34 0s22 4 34 0c4 26-12 36-34 36S26 108 30 82z"/><path fill="#b98ae2" d="M30 82c12 6 20-4 34 0s22 4 34 0l1 8c-12 4-22 2-34-2s-22 6-35 2z"/>
    <circle cx="52" cy="102" r="4" fill="#e2c8f6"/><circle cx="70" cy="98" r="3" fill="#e2c8f6"/><circle cx="64" cy="108" r="2.4" fill="#e2c8f6"/><path fill="#fff" opacity=".7" d="M40 62c-8 8-10 18-8 28-6-12-2-24 8-28z"/>`,
  skeleton: `
    <path fill="#f3efe2" d="M64 8c34 0 52 22 52 50 0 16-8 28-20 34v22H32V92C20 86 12 74 12 58 12 30 30 8 64 8z"/><path fill="#3a3534" d="M26 62c0-12 24-14 28-2s-4 22-14 22-14-8-14-20zM102 62c0-12-24-14-28-2s4 22 14 22 14-8 14-20zM64 78l8 16H56z"/>
    <path stroke="#8f8878" stroke-width="3" d="M46 100v14M58 100v14M70 100v14M82 100v14"/>`,
  'market-stall': `
    <path fill="#7a5236" d="M12 44h6v80h-6zM110 44h6v80h-6z"/><path fill="#a87448" d="M8 84h112v10H8z"/><path fill="#8a5a38" d="M12 94h104v24H12z"/><path stroke="#74482c" stroke-width="2" d="M38 94v24M64 94v24M90 94v24"/>
    <path fill="#f6efe0" d="M14 18h100l12 30H2z"/><path fill="#c8433a" d="M14 18h14l-9 30H2zM43 18h14l-4 30H36zM71 18h14l7 30H75zM100 18h14l12 30h-17z"/><path fill="#c8433a" d="M2 48h17c0 12-17 12-17 0zM36 48h17c0 12-17 12-17 0zM75 48h17c0 12-17 12-17 0zM109 48h17c0 12-17 12-17 0z"/><path fill="#f6efe0" d="M19 48h17c0 12-17 12-17 0zM53 48h22c0 12-22 12-22 0zM92 48h17c0 12-17 12-17 0z"/>
    <g fill="#e08a2e"><circle cx="22" cy="80" r="6"/><circle cx="32" cy="80" r="6"/><circle cx="27" cy="72" r="6"/></g><g fill="#c23a36"><circle cx="46" cy="80" r="6"/><circle cx="56" cy="80" r="6"/><circle cx="51" cy="72" r="6"/></g><g fill="#5f9a4c"><circle cx="72" cy="79" r="7"/><circle cx="84" cy="79" r="7"/></g><g fill="#e6c04a"><circle cx="98" cy="80" r="6"/><circle cx="108" cy="80" r="6"/><circle cx="103" cy="72" r="6"/></g>`,
}
