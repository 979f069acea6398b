/** Pixels. */
export interface Size {
  width: number
  height: number
}

/** A pinhole camera that looks level. The world is in metres: right, up and depth. */
export interface Camera {
  /** Pixels from the top. */
  horizon: number
  /** Pixels from the left. */
  center: number
  /** Pixels of a metre at one metre of depth. */
  focal: number
  /** Metres above level ground. */
  eye: number
}

export interface Point {
  x: number
  y: number
}

/** The focal length, relative to the side of a square with the area of the picture. */
const focalLength = 0.95

/** `horizon` is a fraction of the height. */
export function cameraOf(size: Size, horizon: number, eye: number): Camera {
  return {
    horizon: size.height * horizon,
    center: size.width / 2,
    focal: Math.sqrt(size.width * size.height) * focalLength,
    eye,
  }
}

/** The pixel of a point of the world. */
export function project(camera: Camera, right: number, up: number, depth: number): Point {
  const scale = camera.focal / depth
  return { x: camera.center + right * scale, y: camera.horizon + (camera.eye - up) * scale }
}

/** The depth of level ground at a height of the picture below the horizon. */
export function depthAt(camera: Camera, y: number): number {
  return (camera.eye * camera.focal) / Math.max(1, y - camera.horizon)
}
